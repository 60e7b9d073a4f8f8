import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import { controls } from '../../shared/styles/controls.ts';
import type { Answer, Message, Operation, Reference } from '../reference/model.ts';
import { type Call, filledPath } from '../snippets/call.ts';
import { apiStyles } from './api-styles.ts';
import { fieldList, fieldStyles, parameterList, withCode } from './field-list.ts';
import './rest-console.ts';
import './snippet-tabs.ts';
import './stream-console.ts';

/** One operation: what it does, a console, code, and all its fields. */
export class ParleyOperationView extends LitElement {
  static override properties = {
    client: { attribute: false },
    reference: { attribute: false },
    operation: { attribute: false },
    call: { state: true },
  };
  declare client: ServiceClient;
  declare reference: Reference;
  declare operation: Operation;
  /** What the console would send, which the code shows. */
  declare call: Pick<Call, 'path' | 'headers' | 'body'>;

  static override styles = [
    controls,
    apiStyles,
    fieldStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--gap);
      }
      h1 {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
        font: 650 1.125rem / 1.4 var(--mono);
        overflow-wrap: anywhere;
      }
      .lead {
        font-weight: 600;
      }
      details {
        border-top: 1px solid var(--line);
        padding-top: 0.625rem;
      }
      summary {
        min-height: 2rem;
        cursor: pointer;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('operation')) return;
    const { operation } = this;
    this.call = { path: filledPath(operation, {}), headers: {}, body: operation.request?.example };
  }

  override render(): TemplateResult {
    const { operation, reference, client, call } = this;
    const { method, path, summary, description, parameters, request } = operation;
    const place = {
      entry: new URL('parley.js', client.base).pathname,
      origin: client.base.href.replace(/\/$/, ''),
    };
    return html`
      <section class="card">
        <h1><span class=${`method ${method.toLowerCase()}`}>${method}</span> ${path}</h1>
        <p class="lead">${summary}</p>
        <p>${withCode(description)}</p>
      </section>
      ${
        method === 'WSS'
          ? html`<parley-stream-console .client=${client} .operation=${operation}></parley-stream-console>`
          : html`<parley-rest-console .client=${client} .operation=${operation} @call=${this.#called}></parley-rest-console>`
      }
      <parley-snippet-tabs .operation=${operation} .call=${{ ...call, ...place }}></parley-snippet-tabs>
      ${
        parameters.length === 0
          ? nothing
          : html`<section class="card"><h2>Parameters</h2>${parameterList(parameters, reference.schemas)}</section>`
      }
      ${
        request === null
          ? nothing
          : html`<section class="card"><h2>Request body</h2>${fieldList(request, reference.schemas)}</section>`
      }
      ${this.#answers(operation.responses)} ${this.#messages(operation)}
    `;
  }

  #answers(answers: readonly Answer[]): TemplateResult | typeof nothing {
    if (answers.length === 0) return nothing;
    return html`<section class="card"><h2>Responses</h2>${answers.map((answer) => this.#answer(answer))}</section>`;
  }

  #answer({ status, description, contents, headers }: Answer): TemplateResult {
    const [first] = contents;
    return html`
      <details ?open=${status === '200'}>
        <summary><strong>${status}</strong> ${withCode(description)}</summary>
        <p class="quiet-text">${contents.map(({ type }) => type).join(', ')}</p>
        ${first ? fieldList(first, this.reference.schemas) : nothing}
        ${headers.length === 0 ? nothing : html`<p class="quiet-text">Headers: ${headers.join(', ')}</p>`}
      </details>`;
  }

  #messages({ messages, closeCodes }: Operation): TemplateResult | typeof nothing {
    if (messages.length === 0) return nothing;
    const of = (from: Message['from']) =>
      messages
        .filter((message) => message.from === from)
        .map(
          (message) => html`
            <details>
              <summary><code>${message.name}</code></summary>
              ${fieldList(message, this.reference.schemas)}
            </details>`,
        );
    return html`
      <section class="card"><h2>Messages that you send</h2>${of('client')}</section>
      <section class="card"><h2>Messages that you receive</h2>${of('service')}</section>
      <section class="card">
        <h2>Close codes</h2>
        <dl class="fields">
          ${closeCodes.map(
            ({ code, meaning, action }) =>
              html`<div><dt><code>${code}</code></dt><dd>${meaning}. <span class="quiet-text">${action}.</span></dd></div>`,
          )}
        </dl>
      </section>`;
  }

  #called({ detail }: CustomEvent<ParleyOperationView['call']>): void {
    this.call = detail;
  }
}

customElements.define('parley-operation-view', ParleyOperationView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-operation-view': ParleyOperationView;
  }
}
