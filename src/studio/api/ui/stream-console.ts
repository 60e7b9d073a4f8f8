import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { wavFile } from '../../../client/parley.ts';
import { milliseconds } from '../../shared/format/numbers.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import { pcmOf, readableLine } from '../console/shown-body.ts';
import { type StreamEntry, StreamTalk } from '../console/stream-talk.ts';
import type { Operation } from '../reference/model.ts';
import { filledPath, relative } from '../snippets/call.ts';
import { apiStyles } from './api-styles.ts';
import { consoleStyles } from './console-styles.ts';

/** A connection to a stream: sends the messages that one writes and shows all that come. */
export class ParleyStreamConsole extends LitElement {
  static override properties = {
    client: { attribute: false },
    operation: { attribute: false },
    values: { state: true },
    text: { state: true },
    entries: { state: true },
    audio: { state: true },
  };
  declare client: ServiceClient;
  declare operation: Operation;
  declare values: Readonly<Record<string, string>>;
  /** The message as it is written. */
  declare text: string;
  declare entries: readonly StreamEntry[];
  /** Address of the last response's audio; empty where there is none. */
  declare audio: string;
  #talk: StreamTalk | null = null;
  #frames: Int16Array[] = [];

  static override styles = [controls, apiStyles, consoleStyles];

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('operation')) return;
    this.#talk?.close();
    this.#talk = null;
    this.values = {};
    this.entries = [];
    this.audio = '';
    this.text = JSON.stringify(this.#messages().find(({ name }) => name === 'sendText')?.example, null, 2);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#talk?.close();
  }

  override render(): TemplateResult {
    const state = this.#talk?.state ?? 'closed';
    return html`
      <section class="card">
        <h2>Console</h2>
        <div class="inputs">
          ${this.operation.parameters.map(
            ({ name, example }) => html`
              <label>${name}
                <input .value=${this.values[name] ?? ''} placeholder=${example} @input=${(event: Event) => this.#set(name, event)} />
              </label>`,
          )}
        </div>
        <div class="row">
          ${
            state === 'closed'
              ? html`<button type="button" class="primary" @click=${() => void this.#connect()}>${icons.play} Connect</button>`
              : html`<button type="button" @click=${() => this.#talk?.close()}>${icons.stop} Disconnect</button>`
          }
          <span role="status">${STATES[state]}</span>
        </div>
        <label>Message<textarea spellcheck="false" .value=${this.text} @input=${this.#typed}></textarea></label>
        <div class="row">
          <button type="button" class=${state === 'open' ? 'primary' : ''} ?disabled=${state !== 'open'} @click=${() => this.#talk?.send(this.text)}>
            Send message
          </button>
          ${this.#messages()
            .filter(({ name }) => name !== 'initializeConnection')
            .map(
              ({ name, example }) => html`
                <button type="button" class="quiet" @click=${() => this.#write(example)}>${name}</button>`,
            )}
        </div>
        ${this.audio === '' ? nothing : html`<audio controls src=${this.audio} aria-label="Audio of the last response"></audio>`}
        ${
          this.entries.length === 0
            ? nothing
            : html`<ol class="log" tabindex="0" aria-label="Messages">
                ${this.entries.map(
                  ({ atMs, from, data }) =>
                    html`<li>
                      <time>${milliseconds(atMs)}</time>
                      <span><strong>${from === 'you' ? '→' : from === 'service' ? '←' : '·'}</strong> ${readableLine(data)}</span>
                    </li>`,
                )}
              </ol>`
        }
      </section>
    `;
  }

  #messages() {
    return this.operation.messages.filter(({ from }) => from === 'client');
  }

  #set(name: string, { target }: Event): void {
    if (target instanceof HTMLInputElement) this.values = { ...this.values, [name]: target.value };
  }

  #typed({ target }: Event): void {
    if (target instanceof HTMLTextAreaElement) this.text = target.value;
  }

  #write(example: unknown): void {
    this.text = JSON.stringify(example, null, 2);
  }

  async #connect(): Promise<void> {
    this.#frames = [];
    this.entries = [];
    const talk = new StreamTalk((entries) => {
      if (this.#talk !== talk) return;
      const last = entries.at(-1);
      if (last?.from === 'service') this.#hear(last.data);
      this.entries = entries;
    });
    this.#talk = talk;
    const path = relative(filledPath(this.operation, this.values));
    await talk.open(() => this.client.streams.open(path));
  }

  #hear(data: string): void {
    const pcm = pcmOf(data);
    if (pcm) this.#frames.push(pcm);
    if (!data.includes('"responseDone"') || this.#frames.length === 0) return;
    URL.revokeObjectURL(this.audio);
    this.audio = URL.createObjectURL(new Blob([wavFile(this.#frames)], { type: 'audio/wav' }));
    this.#frames = [];
  }
}

const STATES = { connecting: 'Connecting …', open: 'Connected', closed: 'Not connected' } as const;

customElements.define('parley-stream-console', ParleyStreamConsole);

declare global {
  interface HTMLElementTagNameMap {
    'parley-stream-console': ParleyStreamConsole;
  }
}
