import { css, html, LitElement, nothing } from 'lit';
import type { HistoryLimits, HistorySize } from '../../client/parley.ts';
import { confirmed } from '../shared/controls/confirm-dialog.ts';
import { bytes } from '../shared/format/bytes.ts';
import { counted } from '../shared/format/numbers.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { StudioError } from '../shared/service/studio-error.ts';
import { controls } from '../shared/styles/controls.ts';
import '../shared/notes/error-note.ts';

const SIZES = [0, 50e6, 200e6, 500e6, 1e9, 2e9];
const DAYS = [1, 7, 30, 90, 365];

/** How much the history holds, and how much it keeps. */
export class ParleyHistoryStorage extends LitElement {
  static override properties = {
    client: { attribute: false },
    size: { state: true },
    limits: { state: true },
    error: { state: true },
  };
  declare client: ServiceClient;
  declare size: HistorySize | null;
  declare limits: HistoryLimits | null;
  declare error: StudioError | null;
  #following = new AbortController();

  static override styles = [
    controls,
    css`
      .card {
        display: grid;
        grid-template-columns: minmax(12rem, 1fr) auto auto auto;
        align-items: end;
        gap: 0.75rem 1rem;
        padding: 1rem 1.25rem;
      }
      h2 {
        font-size: 1rem;
        font-weight: 650;
      }
      p {
        font-size: var(--text-s);
        color: var(--ink-2);
      }
      label {
        display: grid;
        gap: 0.25rem;
        font-size: var(--text-s);
        font-weight: 550;
      }
      select {
        min-height: 2.5rem;
        padding: 0 0.75rem;
        border: 1px solid var(--edge);
        border-radius: var(--radius-s);
        background: var(--surface);
        font-weight: 400;
      }
      [role='alert'] {
        grid-column: 1 / -1;
      }
      @media (max-width: 56rem) {
        .card {
          grid-template-columns: repeat(3, minmax(0, 1fr));
        }
        .card > div:first-child {
          grid-column: 1 / -1;
        }
      }
      @media (max-width: 30rem) {
        .card {
          grid-template-columns: minmax(0, 1fr);
        }
      }
      @media (pointer: coarse) {
        select {
          min-height: 2.75rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.size = null;
    this.limits = null;
    this.error = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#following = new AbortController();
    void this.#follow(this.#following.signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#following.abort();
  }

  override render() {
    const { size, limits } = this;
    return html`
      <section class="card" aria-labelledby="title">
        <div>
          <h2 id="title">Storage</h2>
          <p data-testid="history-size">
            ${size === null ? '…' : `${counted(size.entries, 'entry').replace('entrys', 'entries')} · ${bytes(size.audio_bytes)} of audio, in this browser`}
          </p>
        </div>
        ${limits === null ? nothing : this.#fields(limits)}
        <div role="alert">
          ${
            this.error === null
              ? nothing
              : html`<parley-error-note .error=${this.error} @dismiss=${() => this.#show(null)}></parley-error-note>`
          }
        </div>
      </section>
    `;
  }

  #fields({ audio_bytes, audio_days, entry_days }: HistoryLimits) {
    return html`
      ${field('Keep audio up to', audio_bytes, SIZES, bytes, (value) => this.#limit({ audio_bytes: value }))}
      ${field('Keep audio for', audio_days, DAYS, days, (value) => this.#limit({ audio_days: value }))}
      ${field(
        'Keep entries for',
        entry_days ?? 0,
        [...DAYS, 0],
        (value) => (value === 0 ? 'until deleted' : days(value)),
        (value) => this.#limit({ entry_days: value === 0 ? null : value }),
      )}
    `;
  }

  async #limit(change: Partial<HistoryLimits>): Promise<void> {
    const { limits } = this;
    if (limits === null) return;
    const isLess = Object.entries(change).some(
      ([name, value]) => (value ?? Infinity) < (Reflect.get(limits, name) ?? Infinity),
    );
    const agreed =
      !isLess ||
      (await confirmed({
        title: 'Keep less?',
        text: 'What exceeds the new limit is deleted now, the oldest first. This cannot be undone.',
        action: 'Keep less',
        danger: true,
      }));
    try {
      const { history } = await this.client.parley;
      // A new object, so that a choice that was not confirmed is shown as it was.
      this.limits = agreed ? await history.limit(change) : { ...limits };
      this.error = null;
    } catch (cause) {
      this.error = StudioError.from(cause);
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    try {
      const { history } = await this.client.parley;
      const read = async () => {
        const [size, limits] = await Promise.all([history.size(), history.limits()]);
        if (!signal.aborted) Object.assign(this, { size, limits });
      };
      history.addEventListener('change', () => read().catch((cause: unknown) => this.#show(cause)), {
        signal,
      });
      await read();
    } catch (cause) {
      this.#show(cause);
    }
  }

  #show(cause: unknown): void {
    this.error = cause === null ? null : StudioError.from(cause);
  }
}

const days = (value: number): string => (value === 1 ? '1 day' : value === 365 ? '1 year' : `${value} days`);

/** A list of choices; a value that another app has set is one of them. */
function field(
  label: string,
  value: number,
  choices: readonly number[],
  shown: (value: number) => string,
  choose: (value: number) => void,
) {
  const all = choices.includes(value) ? choices : [value, ...choices];
  return html`
    <label>
      ${label}
      <select
        .value=${String(value)}
        @change=${({ target }: Event) => {
          if (target instanceof HTMLSelectElement) choose(Number(target.value));
        }}
      >
        ${all.map((each) => html`<option value=${each} ?selected=${each === value}>${shown(each)}</option>`)}
      </select>
    </label>
  `;
}

customElements.define('parley-history-storage', ParleyHistoryStorage);

declare global {
  interface HTMLElementTagNameMap {
    'parley-history-storage': ParleyHistoryStorage;
  }
}
