import { css, html, LitElement } from 'lit';
import { clock } from '../../shared/format/numbers.ts';
import { Watch } from '../../shared/observable/watch.ts';
import { controls } from '../../shared/styles/controls.ts';
import type { Microphone } from '../sound/microphone.ts';

const BARS = 24;

/** A recording in progress: its level as a row of bars, and its length. */
export class ParleyLevelMeter extends LitElement {
  static override properties = { microphone: { attribute: false } };
  declare microphone: Microphone;

  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 3px;
        height: 1.5rem;
        line-height: 1;
      }
      i {
        width: 3px;
        height: 100%;
        border-radius: 2px;
        background: var(--line);
      }
      .on {
        background: var(--bad);
      }
      span {
        margin-inline-start: 0.5rem;
        font-size: var(--text-s);
        font-variant-numeric: tabular-nums;
        color: var(--ink-2);
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [this.microphone.level, this.microphone.seconds]);
  }

  override render() {
    const lit = Math.round(this.microphone.level.value * BARS);
    return html`
      ${Array.from({ length: BARS }, (_, i) => html`<i class=${i < lit ? 'on' : ''}></i>`)}
      <span data-testid="recording">${clock(this.microphone.seconds.value)}</span>
    `;
  }
}

customElements.define('parley-level-meter', ParleyLevelMeter);

declare global {
  interface HTMLElementTagNameMap {
    'parley-level-meter': ParleyLevelMeter;
  }
}
