import { html, nothing, type TemplateResult } from 'lit';
import { dateOf, momentOf } from '../shared/format/time.ts';
import { isSpan, SPANS, type Span } from './span.ts';
import { GROUPINGS, type Grouping, isGrouping } from './tally.ts';
import type { KnownUsage } from './usage-model.ts';

/** What is shown. */
interface Choice {
  readonly span: Span;
  /** Empty for all keys. */
  readonly keyId: string;
  readonly grouping: Grouping;
  readonly known: KnownUsage;
}

/** What the user has picked; the rest stays. */
export type UsagePick = Partial<Pick<Choice, 'span' | 'keyId' | 'grouping'>>;

/** The window, the key, and what the rows of the table stand for. */
export function usageTools(choice: Choice, pick: (pick: UsagePick) => void): TemplateResult {
  const { span, keyId, grouping } = choice;
  const bound = (label: string, name: 'from' | 'to') => html`
    <label class="field custom">
      <span>${label}</span>
      <input type="datetime-local" .value=${span[name]} @change=${({ target }: Event) =>
        target instanceof HTMLInputElement && pick({ span: { ...span, [name]: target.value } })} />
    </label>
  `;
  return html`
    <div class="tools">
      ${select('Window', SPANS, span.id, (id) => isSpan(id) && pick({ span: { ...span, id } }))}
      ${span.id === 'custom' ? [bound('From', 'from'), bound('To', 'to')] : nothing}
      ${select('Key', keyOptions(choice), keyId, (id) => pick({ keyId: id }))}
      ${select('Table', GROUPINGS, grouping, (value) => isGrouping(value) && pick({ grouping: value }))}
    </div>
  `;
}

/** `Nov 16, 2026, 12:00 AM to Nov 22, 2026, 8:00 PM.` */
export function windowWords({ start, end, hours }: KnownUsage): string {
  if (start !== null && end !== null) return `${momentOf(start)} to ${momentOf(end)}.`;
  const [first] = hours;
  return first === undefined ? '' : `Since ${dateOf(first.hour_ts)}.`;
}

/** The keys with usage in the window, and the chosen one. */
function keyOptions({ keyId, known: { names, hours } }: Choice): Readonly<Record<string, string>> {
  const used = new Set([...(keyId === '' ? [] : [keyId]), ...hours.map(({ key_id }) => key_id)]);
  return { '': 'All keys', ...Object.fromEntries([...used].map((id) => [id, names.get(id) ?? id])) };
}

function select(
  label: string,
  options: Readonly<Record<string, string>>,
  chosen: string,
  pick: (value: string) => void,
): TemplateResult {
  return html`
    <label class="field">
      <span>${label}</span>
      <select @change=${({ target }: Event) => target instanceof HTMLSelectElement && pick(target.value)}>
        ${Object.entries(options).map(
          ([id, name]) => html`<option value=${id} ?selected=${id === chosen}>${name}</option>`,
        )}
      </select>
    </label>
  `;
}
