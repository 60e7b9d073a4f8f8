import { css, html, LitElement, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { type Draft, MAX_SEED, parseSeed } from '../draft/draft.ts';
import { Watch } from '../observable/watch.ts';
import type { ServiceClient } from '../service/service-client.ts';
import { controls } from '../styles/controls.ts';
import { disclosureStyles } from '../styles/disclosure.ts';
import { icons } from '../styles/icons.ts';
import { effective, type Param, type ParamValues } from './param-schema.ts';
import { paramStyles } from './param-styles.ts';
import './param-field.ts';

/** As many as are shown at once, so that nothing moves when they arrive. */
const PLACEHOLDERS = 1;

/** Every generation parameter of the service, and the seed. */
export class ParleyParamPanel extends LitElement {
  static override properties = {
    draft: { attribute: false },
    client: { attribute: false },
    seedless: { type: Boolean },
  };
  declare draft: Draft;
  declare client: ServiceClient;
  /** Hides the seed, for endpoints that take none. */
  declare seedless: boolean;
  /** Initially open beside the text, and closed where it would push the results down. */
  readonly #open = matchMedia('(min-width: 62rem)').matches;

  static override styles = [
    controls,
    disclosureStyles,
    paramStyles,
    css`
      .advanced summary {
        padding: 0;
        font-weight: 550;
      }
      .advanced .fields {
        padding: 0.75rem 0 0;
      }
      .waiting {
        height: 5.5rem;
        border-radius: var(--radius-m);
        background: var(--inset);
      }
    `,
  ];

  constructor() {
    super();
    this.seedless = false;
    new Watch(this, () => [this.draft.chosen, this.draft.seed, this.client.info]);
  }

  override render() {
    const info = this.client.info.value;
    const chosen = this.draft.chosen.value;
    const seeded = !this.seedless && this.draft.seed.value !== '';
    const changed = Object.keys(chosen).length + (seeded ? 1 : 0);
    return html`
      <details ?open=${this.#open}>
        <summary>
          <h2>Delivery</h2>
          <span>${changed === 0 ? 'Defaults' : `${changed} changed`}</span>
          ${icons.chevron}
        </summary>
        <div class="fields">
          ${info === null ? this.#waiting() : this.#groups(info.params, effective(info.params, info.defaults, chosen))}
          <button type="button" data-testid="reset" ?disabled=${changed === 0} @click=${this.#reset}>
            ${icons.reset} Reset to defaults
          </button>
        </div>
      </details>
    `;
  }

  #waiting() {
    return Array.from({ length: PLACEHOLDERS }, () => html`<div class="waiting" aria-hidden="true"></div>`);
  }

  /** What most people change, and the rest behind "Advanced". */
  #groups(params: readonly Param[], values: ParamValues) {
    const simple = params.filter((param) => param.simple);
    const advanced = params.filter((param) => !param.simple);
    return html`
      ${this.#fields(simple, values)}
      <details class="advanced" data-testid="advanced">
        <summary>Advanced ${icons.chevron}</summary>
        <div class="fields">
          ${this.#fields(advanced, values)} ${this.seedless ? nothing : this.#seed()}
        </div>
      </details>
    `;
  }

  #fields(params: readonly Param[], values: ParamValues) {
    return params.map(
      (param) => html`
        <parley-param-field
          .param=${param}
          .value=${values[param.key] ?? null}
          @change=${(event: CustomEvent<unknown>) => this.draft.choose(param.key, event.detail)}
        ></parley-param-field>`,
    );
  }

  #seed() {
    const wrong = parseSeed(this.draft.seed.value) === undefined;
    return html`
      <div class="typed">
        <label for="seed">Seed</label>
        <input
          id="seed"
          data-testid="seed"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          placeholder="Random each time"
          aria-describedby="seed-help"
          aria-invalid=${wrong}
          .value=${live(this.draft.seed.value)}
          @input=${this.#seedTyped}
        />
        <p id="seed-help" class=${wrong ? 'help wrong' : 'help'}>
          ${wrong ? `Must be a whole number from 0 to ${MAX_SEED}.` : 'The same seed gives the same audio.'}
        </p>
      </div>
    `;
  }

  #reset(): void {
    this.draft.resetParams();
  }

  #seedTyped(event: Event): void {
    if (event.target instanceof HTMLInputElement) this.draft.seed.set(event.target.value);
  }
}

customElements.define('parley-param-panel', ParleyParamPanel);

declare global {
  interface HTMLElementTagNameMap {
    'parley-param-panel': ParleyParamPanel;
  }
}
