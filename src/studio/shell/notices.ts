import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { Watch } from '../shared/observable/watch.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { controls } from '../shared/styles/controls.ts';
import { icons } from '../shared/styles/icons.ts';
import { whatsNew } from './whats-new.ts';

/** Notices on every page: the service is not available, the engine has failed, a new version is ready. */
export class ParleyNotices extends LitElement {
  static override properties = {
    client: { attribute: false },
    later: { state: true },
    changes: { state: true },
  };
  declare client: ServiceClient;
  /** The user chose to update later. */
  declare later: boolean;
  /** What the waiting version brings. */
  declare changes: readonly string[];
  #asked = false;

  static override styles = [
    controls,
    css`
      .notice {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem 0.75rem;
        margin-bottom: var(--gap);
        padding: 0.625rem 0.75rem 0.625rem 1rem;
        border-radius: var(--radius-m);
        background: var(--accent-soft);
        color: var(--on-accent-soft);
      }
      .bad {
        background: var(--bad-soft);
        color: var(--bad);
      }
      .notice > p,
      .words {
        flex: 1 1 14rem;
        overflow-wrap: anywhere;
      }
      .bad button {
        background: var(--bad);
        color: var(--bad-soft);
      }
      .quiet {
        color: inherit;
      }
      ul {
        margin-top: 0.25rem;
        padding-inline-start: 1.125rem;
        list-style: disc;
        font-size: var(--text-s);
      }
    `,
  ];

  constructor() {
    super();
    this.later = false;
    this.changes = [];
    new Watch(this, () => {
      const { connection, engine, updateWaiting } = this.client;
      return [connection, engine, updateWaiting];
    });
  }

  override render() {
    return html`<div role="alert">${this.#problem()}</div><div role="status">${this.#update()}</div>`;
  }

  #problem(): TemplateResult | typeof nothing {
    const connection = this.client.connection.value;
    const engine = this.client.engine.value;
    if (connection.state === 'failed') {
      return this.#bad('The service could not start', connection.error.message, 'Reload', () =>
        location.reload(),
      );
    }
    if (engine.state === 'failed') {
      const why = engine.error?.message ?? 'No reason was given.';
      return this.#bad(
        'The voice engine could not start',
        why,
        'Retry',
        () => void this.client.retryEngine(),
      );
    }
    return nothing;
  }

  #bad(title: string, why: string, action: string, act: () => void) {
    return html`
      <div class="notice bad" data-testid="trouble">
        ${icons.alert}
        <p><strong>${title}.</strong> ${why}</p>
        <button type="button" data-testid="retry" @click=${act}>${action}</button>
      </div>
    `;
  }

  #update() {
    if (!this.client.updateWaiting.value || this.later) return nothing;
    void this.#ask();
    return html`
      <div class="notice" data-testid="update">
        ${icons.reset}
        <div class="words">
          <p><strong>A new version is available.</strong> Reloading keeps your text, but not the results of this visit.</p>
          ${
            this.changes.length === 0
              ? nothing
              : html`<ul aria-label="What is new">${this.changes.map((change) => html`<li>${change}</li>`)}</ul>`
          }
        </div>
        <button type="button" class="primary" data-testid="update-apply" @click=${() => void this.client.applyUpdate()}>
          Reload
        </button>
        <button type="button" class="quiet" @click=${() => this.#postpone()}>Later</button>
      </div>
    `;
  }

  async #ask(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    this.changes = await whatsNew(this.client.base);
  }

  #postpone(): void {
    this.later = true;
  }
}

customElements.define('parley-notices', ParleyNotices);

declare global {
  interface HTMLElementTagNameMap {
    'parley-notices': ParleyNotices;
  }
}
