import { html, nothing, type TemplateResult } from 'lit';
import type { EngineActivity, EngineLogEntry, EngineRun } from '../../client/parley.ts';
import { factor, milliseconds, seconds } from '../shared/format/numbers.ts';
import { figure } from '../shared/styles/figures.ts';
import { icons } from '../shared/styles/icons.ts';
import { queueRows, runFacts } from './engine-words.ts';
import './speed-chart.ts';

const time = (at: number) => new Date(at).toLocaleTimeString('en', { hour12: false });

/** What runs and waits now. */
export function queueCard(activity: EngineActivity, now: number): TemplateResult {
  const rows = queueRows(activity, now);
  return html`
    <section class="card">
      <h2>Queue</h2>
      ${
        rows.length === 0
          ? html`<p class="quiet-text">Nothing runs or waits.</p>`
          : html`<ol class="rows">${rows.map((row) => html`<li>${row}</li>`)}</ol>`
      }
    </section>`;
}

/** How fast the last jobs were: figures, a chart, and a table. */
export function runsCard(runs: readonly EngineRun[]): TemplateResult {
  if (runs.length === 0) {
    return html`
      <section class="card">
        <h2>Speed</h2>
        <p class="quiet-text">No job has ended yet. Speak a sentence to see how fast this machine is.</p>
      </section>`;
  }
  return html`
    <section class="card">
      <h2>Speed</h2>
      <dl class="figures">${runFacts(runs).map(({ term, value, more }) => figure(term, value, more))}</dl>
      <h3>Real-time factor over time</h3>
      <parley-speed-chart .runs=${runs}></parley-speed-chart>
      <details>
        <summary>As a table</summary>
        <div class="scroll" tabindex="0" role="region" aria-label="Last jobs">
          <table>
            <thead>
              <tr><th>Ended</th><th>Outcome</th><th>Waited</th><th>First audio</th><th>Audio</th><th>Factor</th></tr>
            </thead>
            <tbody>${[...runs].reverse().map(runRow)}</tbody>
          </table>
        </div>
      </details>
    </section>`;
}

function runRow({ endedAt, outcome, queueMs, firstAudioMs, audioMs, rtf }: EngineRun): TemplateResult {
  return html`
    <tr>
      <td>${time(endedAt)}</td>
      <td>${outcome}</td>
      <td>${milliseconds(queueMs)}</td>
      <td>${milliseconds(firstAudioMs)}</td>
      <td>${seconds(audioMs / 1_000)}</td>
      <td>${factor(rtf)}</td>
    </tr>`;
}

/** What has happened, and a report to copy. */
export function logCard(log: readonly EngineLogEntry[], copied: boolean, copy: () => void): TemplateResult {
  const restarts = log.filter(({ type }) => type === 'restart');
  return html`
    <section class="card">
      <div class="row">
        <h2>Log</h2>
        <span class="quiet-text">${restarts.length === 0 ? 'No restarts' : `${restarts.length} restart${restarts.length === 1 ? '' : 's'}`}</span>
        <button type="button" class="end" @click=${copy}>
          ${copied ? icons.check : icons.copy} ${copied ? 'Copied' : 'Copy bug report'}
        </button>
      </div>
      ${
        log.length === 0
          ? nothing
          : html`<ol class="rows log" tabindex="0" aria-label="Events of the engine">
              ${[...log]
                .reverse()
                .map(
                  ({ at, type, message }) =>
                    html`<li class=${type === 'restart' ? 'restart' : ''}><time datetime=${new Date(at).toISOString()}>${time(at)}</time> ${message}</li>`,
                )}
            </ol>`
      }
      <p class="quiet-text">The report has the browser, the engine's state, figures and this log. It has no texts and no keys.</p>
    </section>`;
}
