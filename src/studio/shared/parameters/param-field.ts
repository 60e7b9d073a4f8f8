import { css, html, LitElement, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { controls } from '../styles/controls.ts';
import { allowed, type NumberParam, type Param, type ParamValue, type SelectParam } from './param-schema.ts';
import { paramStyles } from './param-styles.ts';

/** More options than this become a select element instead of segments side by side. */
const MAX_SEGMENTS = 4;

/** The control of one generation parameter, made from its entry in `param_schema`. Fires `change` with the new value. */
export class ParleyParamField extends LitElement {
  static override properties = { param: { attribute: false }, value: { attribute: false } };
  declare param: Param;
  declare value: ParamValue;
  /** The value that a nullable parameter returns to when it is switched on again. */
  #lastSet: ParamValue = null;

  static override styles = [
    controls,
    paramStyles,
    css`
      :host {
        display: grid;
        gap: 0.25rem;
      }
    `,
  ];

  override willUpdate(): void {
    if (this.value !== null) this.#lastSet = this.value;
  }

  override render() {
    const { param } = this;
    return html`
      ${param.type === 'select' ? this.#select(param) : this.#number(param)}
      ${param.help === '' ? nothing : html`<p id="help" class="help">${param.help}</p>`}
    `;
  }

  #number(param: NumberParam) {
    const { key, min, max, step, factor } = param;
    const off = this.value === null;
    const shown = Number(this.value ?? this.#onValue());
    const share = (shown - min) / (max - min);
    return html`
      <div class="head">
        <label for="range">${param.label}</label>
        ${
          off
            ? this.#switch(param)
            : html`
              <span class="head">
                <input
                  class="value"
                  type="number"
                  data-testid=${`param-${key}-value`}
                  aria-label=${`${param.label}, exact value`}
                  min=${rounded(min * factor)}
                  max=${rounded(max * factor)}
                  step=${rounded(step * factor)}
                  .value=${live(String(rounded(shown * factor)))}
                  @change=${this.#typedExactly}
                />
                ${param.nullable ? this.#switch(param) : nothing}
              </span>`
        }
      </div>
      <input
        id="range"
        type="range"
        data-testid=${`param-${key}`}
        min=${min}
        max=${max}
        step=${step}
        aria-describedby=${param.help === '' ? nothing : 'help'}
        ?disabled=${off}
        .style=${`--at:${Math.min(Math.max(share, 0), 1) * 100}%`}
        .value=${live(String(shown))}
        @input=${this.#typed}
      />
    `;
  }

  #select(param: SelectParam) {
    const { key, label, options } = param;
    if (options.length > MAX_SEGMENTS || param.nullable) {
      return html`
        <label for="select">${label}</label>
        <select id="select" data-testid=${`param-${key}`} @change=${this.#picked}>
          ${param.nullable ? html`<option value="" ?selected=${this.value === null}>${param.offLabel}</option>` : nothing}
          ${options.map((option) => html`<option .value=${option} ?selected=${option === this.value}>${option}</option>`)}
        </select>
      `;
    }
    return html`
      <span id="label" class="label">${label}</span>
      <div class="segments" role="radiogroup" data-testid=${`param-${key}`} aria-labelledby="label" aria-describedby="help">
        ${options.map(
          (option) => html`
            <label class="segment">
              <input
                type="radio"
                name="option"
                data-testid=${`param-${key}-${option}`}
                .value=${option}
                .checked=${live(option === this.value)}
                @change=${this.#picked}
              />${option}
            </label>`,
        )}
      </div>
    `;
  }

  /** Switches between null, which the label names, and a value. */
  #switch({ key, label, offLabel }: Param) {
    const off = this.value === null;
    return html`
      <label class="switch">
        <span class="off">${offLabel}</span>
        <input
          type="checkbox"
          role="switch"
          data-testid=${`param-${key}-on`}
          aria-label=${`${label}: ${offLabel}`}
          .checked=${live(off)}
          @change=${this.#switched}
        />
      </label>
    `;
  }

  #switched(event: Event): void {
    if (event.target instanceof HTMLInputElement) this.#send(event.target.checked ? null : this.#onValue());
  }

  #typed(event: Event): void {
    if (event.target instanceof HTMLInputElement) this.#set(event.target.valueAsNumber);
  }

  /** The number is in the unit that is shown. */
  #typedExactly(event: Event): void {
    const { param } = this;
    if (!(event.target instanceof HTMLInputElement) || param.type === 'select') return;
    this.#set(event.target.valueAsNumber / param.factor);
  }

  #set(typed: number): void {
    const { param } = this;
    if (param.type === 'select') return;
    // Input that is not a number leaves the value unchanged.
    const wanted = Number.isFinite(typed) ? typed : Number(this.value);
    const inside = Math.min(Math.max(wanted, param.min), param.max);
    this.#send(param.type === 'integer' ? Math.round(inside) : inside);
  }

  #picked(event: Event): void {
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) return;
    this.#send(event.target.value === '' && this.param.nullable ? null : event.target.value);
  }

  /** The value that replaces null: the last one, or else the middle of the range. */
  #onValue(): ParamValue {
    const { param } = this;
    if (param.type === 'select') return param.options[0] ?? null;
    if (this.#lastSet !== null && allowed(param, this.#lastSet) !== undefined) return this.#lastSet;
    return param.min + Math.round((param.max - param.min) / 2 / param.step) * param.step;
  }

  #send(value: ParamValue): void {
    // Shows the draft's value again when this one is refused or clamped.
    this.requestUpdate();
    if (allowed(this.param, value) !== undefined)
      this.dispatchEvent(new CustomEvent('change', { detail: value }));
  }
}

/** Without the digits that only binary fractions have. */
function rounded(value: number): number {
  return Number(value.toFixed(3));
}

customElements.define('parley-param-field', ParleyParamField);

declare global {
  interface HTMLElementTagNameMap {
    'parley-param-field': ParleyParamField;
  }
}
