import { css, html, LitElement, nothing } from 'lit';
import { Watch } from '../../shared/observable/watch.ts';
import { controls } from '../../shared/styles/controls.ts';
import type { Take } from '../take/take.ts';
import type { TakeShelf } from '../take/take-shelf.ts';
import './result-metrics.ts';
import './take-actions.ts';
import './take-reader.ts';

/** The current take: its text, how fast it was made, and what can be done with it. Fires `seed` as its metrics do. */
export class ParleyTakeView extends LitElement {
  static override properties = { shelf: { attribute: false } };
  declare shelf: TakeShelf;
  #stopTake: (() => void) | undefined;

  static override styles = [
    controls,
    css`
      .card {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1rem;
        padding: 1.125rem 1.5rem 0.75rem;
      }
      @media (max-width: 40rem) {
        .card {
          padding: 0.875rem 1rem;
        }
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [this.shelf.current]);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopTake?.();
    this.#stopTake = undefined;
  }

  override render() {
    const take = this.shelf.current.value;
    this.#watchTake(take);
    if (take === null) return nothing;
    const version = take.grown.value;
    return html`
      <section class="card" aria-label="Take">
        <parley-take-reader .shelf=${this.shelf} .take=${take} .version=${version}></parley-take-reader>
        <parley-take-actions .take=${take} .version=${version}></parley-take-actions>
        <parley-result-metrics
          .take=${take}
          .version=${version}
          @seed=${(event: CustomEvent<unknown>) => this.dispatchEvent(new CustomEvent('seed', { detail: event.detail }))}
        ></parley-result-metrics>
      </section>
    `;
  }

  #watchTake(take: Take | null): void {
    this.#stopTake?.();
    this.#stopTake = take?.grown.watch(() => this.requestUpdate());
  }
}

customElements.define('parley-take-view', ParleyTakeView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-take-view': ParleyTakeView;
  }
}
