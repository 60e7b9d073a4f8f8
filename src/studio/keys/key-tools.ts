import { html, nothing, type TemplateResult } from 'lit';
import { counted } from '../shared/format/numbers.ts';
import { type Arrangement, isOrder, ORDERS } from './arrange-keys.ts';

/** The heading of the list, its search, its order, and whether revoked keys are shown. */
export function keyTools(
  { order, search, revoked }: Arrangement,
  counts: { readonly shown: number; readonly revoked: number },
  change: (change: Partial<Arrangement>) => void,
): TemplateResult {
  return html`
    <div class="tools">
      <h2 id="list" aria-live="polite">${counted(counts.shown, 'key')}</h2>
      <label class="field search">
        <span class="sr-only">Search keys</span>
        <input type="search" placeholder="Search by name or start of the key" .value=${search}
          @input=${({ target }: Event) => target instanceof HTMLInputElement && change({ search: target.value })} />
      </label>
      <label class="field">
        <span class="sr-only">Order</span>
        <select @change=${({ target }: Event) =>
          target instanceof HTMLSelectElement && isOrder(target.value) && change({ order: target.value })}>
          ${Object.entries(ORDERS).map(
            ([id, name]) => html`<option value=${id} ?selected=${id === order}>${name}</option>`,
          )}
        </select>
      </label>
      ${
        counts.revoked === 0
          ? nothing
          : html`
            <label class="check">
              <input type="checkbox" .checked=${revoked}
                @change=${({ target }: Event) => target instanceof HTMLInputElement && change({ revoked: target.checked })} />
              Show ${counts.revoked} revoked
            </label>`
      }
    </div>
  `;
}
