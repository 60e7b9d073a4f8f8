import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { currentRoute } from '../../shared/navigation/current-route.ts';
import { Watch } from '../../shared/observable/watch.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { controls } from '../../shared/styles/controls.ts';
import type { Reference } from '../reference/model.ts';
import { operationAt, readReference } from '../reference/read-reference.ts';
import { apiStyles } from './api-styles.ts';
import './operation-list.ts';
import './operation-view.ts';

/** The API page: all operations with a search on the left, one of them or the overview on the right. */
export class ParleyApiView extends LitElement {
  static override properties = {
    client: { attribute: false },
    reference: { state: true },
    problem: { state: true },
  };
  declare client: ServiceClient;
  declare reference: Reference | null;
  /** Why there is no reference. */
  declare problem: string;
  /** The address that is shown; empty before the first. */
  #address = '';

  static override styles = [
    controls,
    apiStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: 17rem minmax(0, 1fr);
        gap: var(--gap);
        align-items: start;
      }
      .content {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--gap);
      }
      h1 {
        font-size: 1.25rem;
        font-weight: 700;
        letter-spacing: -0.01em;
      }
      .files {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }
      @media (max-width: 62rem) {
        :host {
          grid-template-columns: minmax(0, 1fr);
        }
      }
    `,
  ];

  constructor() {
    super();
    this.reference = null;
    this.problem = '';
    new Watch(this, () => [currentRoute]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.reference === null) void this.#load();
  }

  override updated(): void {
    const { hash } = location;
    if (this.reference === null || hash === this.#address) return;
    const isFirst = this.#address === '';
    this.#address = hash;
    // Without it the focus stays on a link of the list, and on small screens the list covers what was chosen.
    if (!isFirst) void this.#focusHeading();
  }

  override render(): TemplateResult {
    const { reference, client } = this;
    if (reference === null) return this.#waiting();
    const { parts } = currentRoute.value;
    const operation = operationAt(reference, parts);
    return html`
      <parley-operation-list .reference=${reference} .current=${operation}></parley-operation-list>
      <div class="content">
        ${
          operation === null
            ? this.#overview(reference, parts)
            : html`<parley-operation-view .client=${client} .reference=${reference} .operation=${operation}></parley-operation-view>`
        }
      </div>
    `;
  }

  #waiting(): TemplateResult {
    return html`
      <div class="card content">
        <h1>API</h1>
        <div role="status">
          ${
            this.problem === ''
              ? 'Loading the reference …'
              : html`<p>The reference could not be loaded. ${this.problem}</p>
                <button type="button" @click=${() => void this.#load()}>Try again</button>`
          }
        </div>
      </div>`;
  }

  #overview({ description, version }: Reference, parts: readonly string[]): TemplateResult {
    return html`
      <section class="card">
        <h1>API</h1>
        ${parts.length === 0 ? nothing : html`<p role="alert">There is no <code>${parts.join(' /')}</code> in this version.</p>`}
        <p>${description}</p>
        <p>
          Send requests with <code>parley.fetch</code> and open streams with <code>parley.WebSocket</code>. A key may send 60
          requests a minute, 10 at once, unless it was made with other limits; above them the answer is 429 with
          <code>Retry-After</code>.
        </p>
        <p class="quiet-text">Version ${version}. Choose an endpoint to see its fields, to try it, and to copy code.</p>
        <div class="files">
          <a class="button" href="openapi.json">OpenAPI 3.1</a>
          <a class="button" href="api.md">Markdown</a>
          <a class="button" href="llms.txt">llms.txt</a>
          <a class="button" href="llms-full.txt">llms-full.txt</a>
          <a class="button" href="examples/">Examples</a>
        </div>
      </section>
    `;
  }

  async #focusHeading(): Promise<void> {
    const view = this.renderRoot.querySelector('parley-operation-view');
    await view?.updateComplete;
    const heading = (view ?? this).renderRoot.querySelector('h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'nearest' });
  }

  async #load(): Promise<void> {
    this.problem = '';
    try {
      const { fetch } = await this.client.parley;
      const answer = await fetch('openapi.json');
      this.reference = readReference(await answer.json());
    } catch (cause) {
      this.problem = cause instanceof Error ? cause.message : String(cause);
    }
  }
}

customElements.define('parley-api-view', ParleyApiView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-api-view': ParleyApiView;
  }
}
