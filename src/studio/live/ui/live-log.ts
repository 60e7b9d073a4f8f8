import { css, html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { excerpt } from '../../shared/format/text.ts';
import { Watch } from '../../shared/observable/watch.ts';
import { controls } from '../../shared/styles/controls.ts';
import { listStyles } from '../../shared/styles/list.ts';
import { framesOf } from '../sound/pace.ts';
import type { LiveTalk } from '../stream/live-talk.ts';
import type { LiveUtterance, Phase } from '../stream/timeline.ts';
import { measures, PHASES, shownPhase } from './phase.ts';

/** The utterances of this visit with their states and measurements, newest first. */
export class ParleyLiveLog extends LitElement {
  static override properties = { talk: { attribute: false } };
  declare talk: LiveTalk;

  static override styles = [
    controls,
    listStyles,
    css`
      .phase {
        display: inline-flex;
        align-items: center;
        justify-content: center;
        gap: 0.375rem;
        width: 6.75rem;
        min-height: max(1.75rem, var(--touch));
        flex: none;
        border-radius: 999px;
        background: var(--inset);
        color: var(--ink-2);
        font-size: 0.75rem;
        font-weight: 600;
      }
      .phase svg {
        width: 0.875rem;
        height: 0.875rem;
      }
      .queued {
        background: var(--warn-soft);
        color: var(--warn);
      }
      .speaking {
        background: var(--accent);
        color: var(--on-accent);
      }
      .done svg {
        color: var(--good);
      }
      .refused {
        background: var(--bad-soft);
        color: var(--bad);
      }
      .words p.measures {
        white-space: normal;
        font-variant-numeric: tabular-nums;
      }
      .words p.problem {
        white-space: normal;
        color: var(--bad);
      }
      @media (max-width: 40rem) {
        li {
          flex-wrap: wrap;
        }
        .phase {
          margin-inline-start: 0.5rem;
        }
        .words {
          flex: 1 0 100%;
        }
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [this.talk.timeline]);
  }

  override render() {
    const timeline = this.talk.timeline.value;
    if (timeline.length === 0) return nothing;
    return html`
      <section aria-labelledby="title">
        <h2 id="title">Utterances <small>of this visit</small></h2>
        <ol class="card" data-testid="live-log">
          ${repeat(
            [...timeline].reverse(),
            ({ id }) => id,
            (utterance) => row(utterance, shownPhase(utterance, timeline)),
          )}
        </ol>
      </section>
    `;
  }
}

function row(utterance: LiveUtterance, phase: Phase) {
  const { text, problem, responseId, pace } = utterance;
  const { label, icon } = PHASES[phase];
  return html`
    <li
      aria-current=${phase === 'speaking'}
      data-testid="live-utterance"
      data-state=${phase}
      data-frames=${framesOf(pace)}
      title=${responseId ?? nothing}
    >
      <span class=${`phase ${phase}`}>${icon}${label}</span>
      <div class="words">
        <p>${excerpt(text, 140)}</p>
        <p class="measures">${measures(utterance)}</p>
        ${problem === '' ? nothing : html`<p class="problem">${problem}</p>`}
      </div>
    </li>
  `;
}

customElements.define('parley-live-log', ParleyLiveLog);

declare global {
  interface HTMLElementTagNameMap {
    'parley-live-log': ParleyLiveLog;
  }
}
