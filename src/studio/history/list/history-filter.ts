import { css, html, LitElement } from 'lit';
import type { HistoryFilter, KeyInfo } from '../../../client/parley.ts';
import type { Voice } from '../../shared/service/resources.ts';
import { controls } from '../../shared/styles/controls.ts';
import { KINDS, STATES } from '../format.ts';
import { filterOf } from './filter-of.ts';

/** Choices of the list of dates: days until now. */
const DAYS: Readonly<Record<string, string>> = { 1: 'Last 24 hours', 7: 'Last 7 days', 30: 'Last 30 days' };

/** The search field and the filters. Fires `filter` with the filter that is chosen. */
export class ParleyHistoryFilter extends LitElement {
  static override properties = { voices: { attribute: false }, keys: { attribute: false } };
  declare voices: readonly Voice[];
  declare keys: readonly KeyInfo[];

  static override styles = [
    controls,
    css`
      form {
        display: grid;
        grid-template-columns: minmax(12rem, 2fr) repeat(5, minmax(7rem, 1fr));
        gap: 0.5rem;
      }
      input,
      select {
        width: 100%;
        min-height: 2.5rem;
        padding: 0 0.75rem;
        border: 1px solid var(--edge);
        border-radius: var(--radius-s);
        background: var(--surface);
        font-size: var(--text-s);
      }
      @media (max-width: 60rem) {
        form {
          grid-template-columns: repeat(3, minmax(0, 1fr));
        }
        input {
          grid-column: 1 / -1;
        }
      }
      @media (max-width: 30rem) {
        form {
          grid-template-columns: repeat(2, minmax(0, 1fr));
        }
      }
      @media (pointer: coarse) {
        input,
        select {
          min-height: 2.75rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.voices = [];
    this.keys = [];
  }

  override render() {
    return html`
      <form role="search" @input=${this.#changed} @submit=${(event: Event) => event.preventDefault()}>
        <input type="search" name="text" data-testid="history-search" placeholder="Search text and names" aria-label="Search text and names" />
        ${select(
          'voice',
          'Voice',
          'All voices',
          this.voices.map(({ id, name }) => [id, name]),
        )}
        ${select('kind', 'Kind', 'All kinds', Object.entries(KINDS))}
        ${select('status', 'State', 'All states', Object.entries(STATES))}
        ${select(
          'key_id',
          'Key',
          'All keys',
          this.keys.map(({ key_id, name }) => [key_id, name]),
        )}
        ${select('days', 'Time', 'Any time', Object.entries(DAYS))}
      </form>
    `;
  }

  /** Shows everything again. */
  clear(): void {
    this.renderRoot.querySelector('form')?.reset();
    this.#changed();
  }

  #changed(): void {
    const form = this.renderRoot.querySelector('form');
    if (form === null) return;
    const filter = filterOf(
      new Map([...new FormData(form)].map(([name, value]) => [name, String(value)])),
      Date.now(),
    );
    this.dispatchEvent(new CustomEvent<HistoryFilter>('filter', { detail: filter }));
  }
}

function select(name: string, label: string, all: string, options: readonly (readonly [string, string])[]) {
  return html`
    <select name=${name} aria-label=${label} data-testid=${`history-${name}`}>
      <option value="">${all}</option>
      ${options.map(([value, text]) => html`<option value=${value}>${text}</option>`)}
    </select>
  `;
}

customElements.define('parley-history-filter', ParleyHistoryFilter);

declare global {
  interface HTMLElementTagNameMap {
    'parley-history-filter': ParleyHistoryFilter;
  }
}
