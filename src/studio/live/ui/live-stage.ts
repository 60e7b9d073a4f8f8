import { css, html, LitElement } from 'lit';
import { clock, count, counted, milliseconds, NONE, seconds } from '../../shared/format/numbers.ts';
import { excerpt } from '../../shared/format/text.ts';
import { Watch } from '../../shared/observable/watch.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { controls } from '../../shared/styles/controls.ts';
import { figure, figureStyles } from '../../shared/styles/figures.ts';
import { stageStyles } from '../../shared/styles/stage.ts';
import { voiceGlyph } from '../../shared/voices/voice-glyph.ts';
import { framesOf, medianAndMax, secondsOf } from '../sound/pace.ts';
import type { LiveTalk } from '../stream/live-talk.ts';
import type { LiveUtterance, Timeline } from '../stream/timeline.ts';
import { firstAudio, PHASES, parts, shownPhase } from './phase.ts';
import '../../shared/engine/engine-progress.ts';
import './buffer-chart.ts';

/** Longest title in characters: more than one line shows. */
const TITLE = 140;

/** The utterance that is heard, the buffered sound, and how fast the sound arrives. */
export class ParleyLiveStage extends LitElement {
  static override properties = { client: { attribute: false }, talk: { attribute: false } };
  declare client: ServiceClient;
  declare talk: LiveTalk;

  static override styles = [
    controls,
    stageStyles,
    figureStyles,
    css`
      .face {
        display: grid;
        width: 3rem;
        height: 3rem;
        flex: none;
        border-radius: 50%;
        background: var(--inset);
        color: var(--ink-2);
        transition: background-color var(--quick);
      }
      .speaking {
        background: var(--accent);
        color: var(--on-accent);
      }
      .figures {
        margin-top: 0.25rem;
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => {
      const { timeline, sound, underruns } = this.talk;
      const { engine, connection } = this.client;
      return [timeline, sound.buffer, sound.state, underruns, engine, connection];
    });
  }

  override render() {
    const utterance = shownOf(this.talk.timeline.value);
    const playing = this.talk.sound.state.value === 'playing';
    const [title, line] = heading(utterance, this.talk.timeline.value);
    return html`
      <section class="card" aria-label="Playback">
        <div class="head">
          <span class=${playing ? 'face speaking' : 'face'} data-testid="live-sound" data-state=${this.talk.sound.state.value}>
            ${voiceGlyph(utterance?.voice ?? '')}
          </span>
          <div class="words">
            <h2>${excerpt(title, TITLE)}</h2>
            <p>${line}</p>
          </div>
        </div>
        <div class="middle">${this.#middle()}</div>
        ${this.#figures(utterance)}
      </section>
    `;
  }

  #middle() {
    const { engine, connection } = this.client;
    const starting =
      connection.value.state !== 'failed' && !engine.value.ready && engine.value.state !== 'failed';
    if (starting && this.talk.timeline.value.length === 0) {
      return html`<parley-engine-progress .client=${this.client}></parley-engine-progress>`;
    }
    return html`<parley-buffer-chart .series=${this.talk.sound.buffer.value}></parley-buffer-chart>`;
  }

  #figures(utterance: LiveUtterance | undefined) {
    const first = utterance === undefined ? null : firstAudio(utterance);
    const gaps = medianAndMax(utterance?.pace.gaps ?? []);
    const frames = utterance === undefined ? 0 : framesOf(utterance.pace);
    const inParts = utterance === undefined ? '' : parts(utterance);
    const buffered = this.talk.sound.buffer.value.at(-1);
    const underruns = this.talk.underruns.value;
    return html`
      <dl class="figures" data-testid="live-figures">
        ${figure('First audio', milliseconds(first?.ms ?? null), first === null ? '' : `after the ${first.after}`)}
        ${figure('Frame interval', milliseconds(gaps?.p50 ?? null), gaps === null ? '' : `longest ${milliseconds(gaps.max)}`)}
        ${figure('Buffered', buffered === undefined ? NONE : seconds(buffered.seconds), underruns === 0 ? '' : counted(underruns, 'underrun'))}
        ${figure('Frames', frames === 0 ? NONE : count(frames), inParts === '' ? '' : `in ${inParts}`)}
      </dl>
    `;
  }
}

/** The utterance that is heard; while there is none, the one that was heard last. */
function shownOf(timeline: Timeline): LiveUtterance | undefined {
  return (
    timeline.find(({ phase, pace }) => phase === 'speaking' && pace.samples > 0) ??
    timeline.findLast(({ heardSeconds }) => heardSeconds > 0) ??
    timeline.at(-1)
  );
}

function heading(utterance: LiveUtterance | undefined, timeline: Timeline): readonly [string, string] {
  if (utterance === undefined) return ['Nothing spoken yet', 'Your text is spoken as you type.'];
  const { voiceName, pace, heardSeconds } = utterance;
  const place = pace.samples === 0 ? '' : ` · ${clock(heardSeconds)} / ${clock(secondsOf(pace))}`;
  return [
    utterance.text,
    `${voiceName} · ${PHASES[shownPhase(utterance, timeline)].label.toLowerCase()}${place}`,
  ];
}

customElements.define('parley-live-stage', ParleyLiveStage);

declare global {
  interface HTMLElementTagNameMap {
    'parley-live-stage': ParleyLiveStage;
  }
}
