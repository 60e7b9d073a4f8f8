import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { routeHref } from '../../shared/navigation/route.ts';
import { controls } from '../../shared/styles/controls.ts';
import type { Operation, Reference } from '../reference/model.ts';
import { findOperations, partsOf } from '../reference/read-reference.ts';
import { apiStyles } from './api-styles.ts';

/** All operations in groups, with a search. On small screens it folds while an operation is shown. */
export class ParleyOperationList extends LitElement {
  static override properties = {
    reference: { attribute: false },
    current: { attribute: false },
    query: { state: true },
  };
  declare reference: Reference;
  declare current: Operation | null;
  declare query: string;

  static override styles = [
    controls,
    apiStyles,
    css`
      .box {
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--surface);
        box-shadow: var(--shadow);
      }
      nav {
        display: grid;
        gap: 0.875rem;
        padding: 0.875rem;
      }
      input {
        width: 100%;
        min-height: 2.5rem;
        padding: 0 0.75rem;
        border: 1px solid var(--edge);
        border-radius: var(--radius-s);
        background: var(--surface);
      }
      h2 {
        padding: 0 0.375rem 0.25rem;
        font-size: 0.75rem;
        font-weight: 600;
        color: var(--ink-2);
      }
      a {
        display: flex;
        align-items: baseline;
        gap: 0.5rem;
        min-height: 2.25rem;
        padding: 0.375rem;
        border-radius: var(--radius-s);
        color: inherit;
        text-decoration: none;
        overflow-wrap: anywhere;
      }
      a:hover {
        background: var(--inset);
      }
      a[aria-current] {
        background: var(--accent-soft);
        color: var(--on-accent-soft);
        font-weight: 600;
      }
      summary {
        display: none;
        min-height: 2.75rem;
        padding: 0.625rem 0.875rem;
        font-weight: 600;
        cursor: pointer;
      }
      /* A list that was folded on a small screen is there when the window grows. */
      @media (min-width: 62rem) {
        .box::details-content {
          display: block;
          content-visibility: visible;
        }
      }
      @media (max-width: 62rem) {
        summary {
          display: list-item;
        }
        a {
          min-height: 2.75rem;
          align-items: center;
        }
      }
      @media (forced-colors: active) {
        a[aria-current] {
          outline: 1px solid;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.query = '';
  }

  override render(): TemplateResult {
    const wide = matchMedia('(min-width: 62rem)').matches;
    return html`
      <details class="box" ?open=${wide || this.current === null}>
        <summary>All endpoints</summary>
        <nav aria-label="Endpoints">
          <input
            type="search"
            placeholder="Search"
            aria-label="Search endpoints, fields and messages"
            .value=${this.query}
            @input=${this.#search}
          />
          <div role="status" class="sr-only">${this.query === '' ? '' : `${this.#found().length} found`}</div>
          ${this.#groups()}
        </nav>
      </details>
    `;
  }

  #found(): readonly Operation[] {
    return findOperations(this.reference, this.query);
  }

  #groups(): readonly TemplateResult[] | TemplateResult {
    const found = this.#found();
    if (found.length === 0) return html`<p class="quiet-text">Nothing has all of these words.</p>`;
    const groups = [...new Set(found.map(({ group }) => group))];
    return groups.map(
      (group) => html`
        <section>
          <h2>${group}</h2>
          <ul>
            ${found.filter((operation) => operation.group === group).map((operation) => this.#link(operation))}
          </ul>
        </section>`,
    );
  }

  #link(operation: Operation): TemplateResult {
    const { method, path, summary } = operation;
    return html`
      <li>
        <a
          href=${routeHref('api', partsOf(operation))}
          title=${summary}
          aria-current=${operation === this.current ? 'page' : nothing}
        >
          <span class=${`method ${method.toLowerCase()}`}>${method}</span>
          <code>${path}</code>
        </a>
      </li>`;
  }

  #search(event: Event): void {
    if (event.target instanceof HTMLInputElement) this.query = event.target.value;
  }
}

customElements.define('parley-operation-list', ParleyOperationList);

declare global {
  interface HTMLElementTagNameMap {
    'parley-operation-list': ParleyOperationList;
  }
}
