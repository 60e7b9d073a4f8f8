import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { count, milliseconds } from '../../shared/format/numbers.ts';
import { controls } from '../../shared/styles/controls.ts';
import type { Exchange } from '../console/exchange.ts';
import { audioOf, readable, readableLine } from '../console/shown-body.ts';
import { apiStyles } from './api-styles.ts';
import { consoleStyles } from './console-styles.ts';

/** An answer as it comes: status, times, headers, events, body and audio. */
export class ParleyExchangeView extends LitElement {
  static override properties = {
    exchange: { attribute: false },
    text: { state: true },
    audio: { state: true },
  };
  declare exchange: Exchange;
  /** The body where it is text. */
  declare text: string;
  /** Address of the audio in it; empty where there is none. */
  declare audio: string;

  static override styles = [
    controls,
    apiStyles,
    consoleStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.75rem;
      }
    `,
  ];

  constructor() {
    super();
    this.text = '';
    this.audio = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    URL.revokeObjectURL(this.audio);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { state, body } = this.exchange;
    if (state === 'sending') {
      this.text = '';
      this.audio = '';
    }
    if (body !== null && changed.get('exchange')?.body !== body) void this.#read(this.exchange, body);
  }

  override render(): TemplateResult {
    const { state, status, headers, problem, events } = this.exchange;
    return html`
      <div class="row" role="status">
        ${status === null ? nothing : html`<span class=${`status ${status < 400 ? 'good' : ''}`}>${status}</span>`}
        <span>${WORDS[state]}</span>
        <span class="quiet-text">${this.#times()}</span>
      </div>
      ${problem === '' ? nothing : html`<p class="bad" role="alert">${problem}</p>`}
      ${this.audio === '' ? nothing : html`<audio controls src=${this.audio} aria-label="Audio of the answer"></audio>`}
      ${
        events.length === 0
          ? nothing
          : html`<ol class="log" tabindex="0" aria-label="Events">
              ${events.map(
                ({ atMs, name, data }) =>
                  html`<li><time>${milliseconds(atMs)}</time><span><strong>${name}</strong> ${readableLine(data)}</span></li>`,
              )}
            </ol>`
      }
      ${this.text === '' || events.length > 0 ? nothing : html`<pre tabindex="0" role="region" aria-label="Body">${this.text}</pre>`}
      ${
        headers.length === 0
          ? nothing
          : html`<details>
              <summary>${headers.length} headers</summary>
              <pre tabindex="0" role="region" aria-label="Headers">${headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
            </details>`
      }
    `;
  }

  #times(): string {
    const { headersMs, firstByteMs, totalMs, bytes } = this.exchange;
    return [
      headersMs === null ? '' : `headers after ${milliseconds(headersMs)}`,
      firstByteMs === null ? '' : `first byte ${milliseconds(firstByteMs)}`,
      totalMs === null ? '' : `all ${milliseconds(totalMs)}`,
      bytes === 0 ? '' : `${count(bytes)} bytes`,
    ]
      .filter((words) => words !== '')
      .join(' · ');
  }

  async #read({ type, events }: Exchange, body: Blob): Promise<void> {
    const text = /json|text/.test(type) ? await body.text() : '';
    const audio = await audioOf(body, events).catch(() => null);
    // Another answer may have come meanwhile.
    if (this.exchange.body !== body) return;
    URL.revokeObjectURL(this.audio);
    this.text = readable(text);
    this.audio = audio === null ? '' : URL.createObjectURL(audio);
  }
}

const WORDS: Readonly<Record<Exchange['state'], string>> = {
  sending: 'Sending …',
  receiving: 'Receiving …',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'No answer',
};

customElements.define('parley-exchange-view', ParleyExchangeView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-exchange-view': ParleyExchangeView;
  }
}
