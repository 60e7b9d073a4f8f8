import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { controls } from '../../shared/styles/controls.ts';
import { icons } from '../../shared/styles/icons.ts';
import { type Exchange, exchange } from '../console/exchange.ts';
import type { Operation } from '../reference/model.ts';
import { filledPath, relative } from '../snippets/call.ts';
import { apiStyles } from './api-styles.ts';
import { consoleStyles } from './console-styles.ts';
import './exchange-view.ts';

/** Sends real requests of one operation. Fires `call` with what it would send, at each change. */
export class ParleyRestConsole extends LitElement {
  static override properties = {
    client: { attribute: false },
    operation: { attribute: false },
    values: { state: true },
    text: { state: true },
    sent: { state: true },
  };
  declare client: ServiceClient;
  declare operation: Operation;
  /** Values of the parameters by name. */
  declare values: Readonly<Record<string, string>>;
  /** The body as it is written. */
  declare text: string;
  declare sent: Exchange | null;
  #stop: AbortController | null = null;

  static override styles = [controls, apiStyles, consoleStyles];

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('operation')) return;
    this.#stop?.abort();
    const { request } = this.operation;
    this.values = {};
    this.text = request === null ? '' : JSON.stringify(request.example, null, 2);
    this.sent = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.abort();
  }

  override render(): TemplateResult {
    const { operation, text, sent } = this;
    const busy = sent?.state === 'sending' || sent?.state === 'receiving';
    const problem = problemOf(text);
    return html`
      <section class="card">
        <h2>Console</h2>
        <div class="inputs">
          ${operation.parameters.map(({ name, example, place }) => this.#input(name, place === 'path' ? example : ''))}
          ${this.#accept()}
        </div>
        ${
          operation.request === null
            ? nothing
            : html`<label>Body<textarea spellcheck="false" .value=${text} @input=${this.#typed}></textarea></label>
              <p class="bad" role="alert">${problem === null ? '' : `The body is not JSON: ${problem}`}</p>`
        }
        <div class="row">
          <button type="button" class="primary" ?disabled=${busy || problem !== null} @click=${() => void this.#send()}>
            ${icons.play} Send request
          </button>
          ${busy ? html`<button type="button" @click=${() => this.#stop?.abort()}>${icons.stop} Stop</button>` : nothing}
          <span class="quiet-text">With the studio's own key. It counts as usage.</span>
        </div>
        ${sent === null ? nothing : html`<parley-exchange-view .exchange=${sent}></parley-exchange-view>`}
      </section>
    `;
  }

  #input(name: string, placeholder: string): TemplateResult {
    return html`
      <label>${name}
        <input
          .value=${this.values[name] ?? ''}
          placeholder=${placeholder}
          @input=${(event: Event) => this.#set(name, event)}
        />
      </label>`;
  }

  /** Where an operation answers in several types, which one. */
  #accept(): TemplateResult | typeof nothing {
    const contents = this.operation.responses.find(({ status }) => status === '200')?.contents ?? [];
    if (contents.length < 2 || this.operation.id === 'openAiSpeech') return nothing;
    return html`
      <label>Accept
        <select @change=${(event: Event) => this.#set('Accept', event)}>
          ${contents.map(({ type }) => html`<option>${type}</option>`)}
        </select>
      </label>`;
  }

  #set(name: string, { target }: Event): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    this.values = { ...this.values, [name]: target.value };
    this.#tell();
  }

  #typed({ target }: Event): void {
    if (!(target instanceof HTMLTextAreaElement)) return;
    this.text = target.value;
    this.#tell();
  }

  #headers(): Readonly<Record<string, string>> {
    const names = [
      'Accept',
      ...this.operation.parameters.flatMap(({ name, place }) => (place === 'header' ? [name] : [])),
    ];
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = this.values[name]?.trim() ?? '';
        return value === '' ? [] : [[name, value]];
      }),
    );
  }

  #tell(): void {
    if (problemOf(this.text) !== null) return;
    const body: unknown = this.text === '' ? undefined : JSON.parse(this.text);
    const detail = { path: filledPath(this.operation, this.values), headers: this.#headers(), body };
    this.dispatchEvent(new CustomEvent('call', { detail }));
  }

  async #send(): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    const { operation, text } = this;
    const headers = { ...this.#headers(), ...(text === '' ? {} : { 'Content-Type': 'application/json' }) };
    const init = {
      method: operation.method,
      headers,
      signal: stop.signal,
      ...(text === '' ? {} : { body: text }),
    };
    const path = relative(filledPath(operation, this.values));
    await exchange(
      () => this.client.api.send(path, init),
      (sent) => {
        // An answer to the operation before this one.
        if (this.#stop === stop) this.sent = sent;
      },
      stop.signal,
    );
    void this.client.refreshUsage();
  }
}

/** Why a text is not JSON; null when it is, or when it is empty. */
function problemOf(text: string): string | null {
  if (text === '') return null;
  try {
    JSON.parse(text);
    return null;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

customElements.define('parley-rest-console', ParleyRestConsole);

declare global {
  interface HTMLElementTagNameMap {
    'parley-rest-console': ParleyRestConsole;
  }
}
