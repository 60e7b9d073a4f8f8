import { css, html, nothing, type TemplateResult } from 'lit';
import type { Content, Parameter, Reference } from '../reference/model.ts';
import { type Field, fieldsOf, typeOf } from '../reference/schema-fields.ts';

export const fieldStyles = css`
  .fields {
    display: grid;
    border-top: 1px solid var(--line);
  }
  .fields > div {
    display: grid;
    grid-template-columns: minmax(9rem, 16rem) minmax(0, 1fr);
    gap: 0.125rem 1rem;
    padding: 0.5rem 0;
    border-bottom: 1px solid var(--line);
  }
  .fields dt {
    overflow-wrap: anywhere;
  }
  .fields dd {
    overflow-wrap: anywhere;
  }
  .must {
    color: var(--warn);
    font-size: 0.75rem;
    font-weight: 600;
  }
  @media (max-width: 40rem) {
    .fields > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** The fields of a body or a message. */
export function fieldList(
  { schema }: Pick<Content, 'schema'>,
  schemas: Reference['schemas'],
): TemplateResult {
  return rows(fieldsOf(schema, schemas));
}

/** Parameters in the path, the query and the headers. */
export function parameterList(
  parameters: readonly Parameter[],
  schemas: Reference['schemas'],
): TemplateResult {
  return rows(
    parameters.map(({ name, place, required, description, schema }) => ({
      path: name,
      type: `${place}, ${typeOf(schema, schemas)}`,
      required,
      description,
    })),
  );
}

function rows(fields: readonly Field[]): TemplateResult {
  return html`
    <dl class="fields">
      ${fields.map(
        ({ path, type, required, description }) => html`
          <div>
            <dt><code>${path}</code> ${required ? html`<span class="must">required</span>` : nothing}</dt>
            <dd>
              <span class="quiet-text mono">${type}</span>
              ${description === '' ? nothing : html`<p>${withCode(description)}</p>`}
            </dd>
          </div>`,
      )}
    </dl>`;
}

/** Text with what stands between backquotes as code. */
export function withCode(text: string): readonly (string | TemplateResult)[] {
  return text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part));
}
