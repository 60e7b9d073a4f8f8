import { css, html, LitElement, type nothing, type TemplateResult } from 'lit';
import { RELEASE } from '../../client/parley.ts';
import { stateLabel } from '../shared/engine/state-labels.ts';
import { megabytes } from '../shared/format/numbers.ts';
import { Watch } from '../shared/observable/watch.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { controls } from '../shared/styles/controls.ts';
import { figure, figureStyles } from '../shared/styles/figures.ts';
import { icons } from '../shared/styles/icons.ts';
import { bugReport } from './bug-report.ts';
import { logCard, queueCard, runsCard } from './engine-cards.ts';
import { engineStyles } from './engine-styles.ts';
import { EngineWatch } from './engine-watch.ts';
import { engineFacts } from './engine-words.ts';
import { measureMemory, type TabMemory } from './tab-memory.ts';

const COPIED_MS = 2_000;
/** A tab with a newer version keeps the engine without a word. */
const MOVE_MS = 120_000;

/** The Engine page. */
export class ParleyEngineView extends LitElement {
  static override properties = {
    client: { attribute: false },
    doing: { state: true },
    problem: { state: true },
    memory: { state: true },
    copied: { state: true },
  };
  declare client: ServiceClient;
  /** What is under way because of a button. */
  declare doing: 'nothing' | 'moving' | 'checking';
  declare problem: string;
  /** Null where it cannot be measured. */
  declare memory: TabMemory | null | 'measuring';
  declare copied: boolean;
  readonly #watch = new EngineWatch();

  static override styles = [
    controls,
    figureStyles,
    engineStyles,
    css`
      h1 {
        font-size: 1.25rem;
        font-weight: 700;
        letter-spacing: -0.01em;
      }
    `,
  ];

  constructor() {
    super();
    this.doing = 'nothing';
    this.problem = '';
    this.memory = 'measuring';
    this.copied = false;
    const { activity, log, tabs, now } = this.#watch;
    new Watch(this, () => [this.client.engine, this.client.connection, activity, log, tabs, now]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch.stop();
  }

  override render(): TemplateResult {
    const engine = this.client.engine.value;
    const { label } = stateLabel(this.client.connection.value, engine);
    const activity = this.#watch.activity.value;
    return html`
      <section class="card">
        <div class="row"><h1>Engine</h1><span class="state">${label}</span></div>
        <p class="quiet-text">One engine serves all open tabs of this site. It runs in one of them; when that is closed, another takes over.</p>
        <dl class="figures">
          ${engineFacts(engine, this.#watch.tabs.value, crossOriginIsolated).map(({ term, value, more }) => figure(term, value, more))}
          ${this.#memoryFact()}
        </dl>
        <div class="row">
          <button type="button" ?disabled=${engine.host || this.doing !== 'nothing'} @click=${() => void this.#move()}>
            ${this.doing === 'moving' ? 'Moving …' : engine.host ? 'The engine is in this tab' : 'Move the engine here'}
          </button>
          <button type="button" ?disabled=${this.doing !== 'nothing'} @click=${() => void this.#check()}>
            ${icons.reset} ${this.doing === 'checking' ? 'Checking …' : 'Check the GPU again'}
          </button>
        </div>
        <p class="bad" role="alert">${this.problem}</p>
      </section>
      ${
        activity === null
          ? html`<section class="card"><p class="quiet-text">
              ${engine.ready ? 'The tab that runs the engine has an earlier version, which reports no figures. Reload it.' : 'Figures appear when the engine has started.'}
            </p></section>`
          : html`${queueCard(activity, this.#watch.now.value)} ${runsCard(activity.runs)}`
      }
      ${logCard(this.#watch.log.value, this.copied, () => void this.#copy())}
    `;
  }

  #memoryFact(): TemplateResult | typeof nothing {
    const { memory } = this;
    if (memory === 'measuring') return figure('Memory of this tab', 'Measuring …');
    if (memory === null) return figure('Memory of this tab', '–', 'This browser does not measure it here');
    return figure(
      'Memory of this tab',
      `${megabytes(memory.total)} MB`,
      `${megabytes(memory.workers)} MB in workers`,
    );
  }

  async #begin(): Promise<void> {
    const parley = await this.client.parley.catch(() => null);
    if (parley === null || !this.isConnected) return;
    this.#watch.start(parley);
    this.memory = await measureMemory().catch(() => null);
  }

  #move(): Promise<void> {
    return this.#do('moving', async () => {
      await (await this.client.parley).engine.moveHere(AbortSignal.timeout(MOVE_MS));
    });
  }

  #check(): Promise<void> {
    return this.#do('checking', () => this.client.checkEngineAgain());
  }

  async #do(doing: ParleyEngineView['doing'], act: () => Promise<void>): Promise<void> {
    this.doing = doing;
    this.problem = '';
    try {
      await act();
      this.client.announce(
        doing === 'moving' ? 'The engine runs in this tab.' : 'The GPU was checked again.',
      );
    } catch (cause) {
      this.problem = cause instanceof Error ? cause.message : String(cause);
    } finally {
      this.doing = 'nothing';
    }
  }

  async #copy(): Promise<void> {
    const { activity, log, tabs } = this.#watch;
    const text = bugReport({
      release: RELEASE,
      userAgent: navigator.userAgent,
      cores: navigator.hardwareConcurrency,
      isolated: crossOriginIsolated,
      tabs: tabs.value,
      engine: this.client.engine.value,
      activity: activity.value,
      log: log.value,
    });
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Refused by the browser or the user; the button does not say "Copied".
      return;
    }
    this.copied = true;
    setTimeout(() => {
      this.copied = false;
    }, COPIED_MS);
  }
}

customElements.define('parley-engine-view', ParleyEngineView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-engine-view': ParleyEngineView;
  }
}
