import { css, html, nothing, type TemplateResult } from 'lit';
import type { ListedKey } from '../../client/parley.ts';
import { count } from '../shared/format/numbers.ts';
import { ago, dateOf, momentOf } from '../shared/format/time.ts';
import { icons } from '../shared/styles/icons.ts';
import { unusualLimits } from './limit-fields.ts';

export const keyCardStyles = css`
  .keys li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 26rem) auto;
    align-items: center;
    gap: 0.5rem 1.25rem;
    padding: 0.875rem 1.25rem;
    /* Rows outside the window cost nothing. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 4.75rem;
  }
  .keys li + li {
    border-top: 1px solid var(--line);
  }
  .name {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
    overflow-wrap: anywhere;
  }
  .name h3 {
    min-width: 0;
    font-size: var(--text-m);
    font-weight: 600;
  }
  .tag {
    padding: 0.0625rem 0.5rem;
    border-radius: 999px;
    background: var(--accent-soft);
    color: var(--on-accent-soft);
    font-size: 0.75rem;
    font-weight: 550;
    white-space: nowrap;
  }
  .tag.gone {
    background: var(--bad-soft);
    color: var(--bad);
  }
  .id {
    font: 0.75rem / 1.5 var(--mono);
    color: var(--ink-2);
  }
  .limits {
    font-size: 0.75rem;
    color: var(--ink-2);
  }
  .facts {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0.25rem 0.75rem;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  .facts dt {
    font-size: 0.75rem;
    color: var(--ink-2);
  }
  .acts {
    display: flex;
    gap: 0.25rem;
    min-width: 11rem;
    justify-content: end;
  }
  button.danger {
    color: var(--bad);
  }
  @media (max-width: 62rem) {
    .keys li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .keys li .facts {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  @media (max-width: 40rem) {
    .keys li {
      grid-template-columns: minmax(0, 1fr);
      padding: 0.875rem 1rem;
      contain-intrinsic-block-size: auto 11rem;
    }
    .facts {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .acts {
      justify-content: start;
      margin-inline-start: -0.875rem;
    }
  }
`;

/** What can be done with a key. */
export interface KeyActions {
  edit(key: ListedKey): void;
  revoke(key: ListedKey): void;
}

/** One key of the list. */
export function keyCard(key: ListedKey, isOwn: boolean, actions: KeyActions): TemplateResult {
  const { key_id, name, hint, revoked_ts, limits } = key;
  const limitWords = unusualLimits(limits);
  return html`
    <li data-testid=${`key-${key_id}`}>
      <div>
        <div class="name">
          <h3>${name}</h3>
          ${isOwn ? html`<span class="tag">This studio</span>` : nothing}
          ${revoked_ts === null ? nothing : html`<span class="tag gone">Revoked ${dateOf(revoked_ts)}</span>`}
        </div>
        <p class="id">pk_${hint}…</p>
        ${limitWords.length === 0 ? nothing : html`<p class="limits">${limitWords.join(' · ')}</p>`}
      </div>
      ${facts(key)}
      <div class="acts">
        ${
          revoked_ts === null
            ? html`
              <button type="button" class="quiet" aria-label=${`Edit ${name}`} @click=${() => actions.edit(key)}>
                ${icons.pen} Edit
              </button>
              <button type="button" class="quiet danger" aria-label=${`Revoke ${name}`} @click=${() => actions.revoke(key)}>
                ${icons.close} Revoke
              </button>`
            : nothing
        }
      </div>
    </li>
  `;
}

function facts({ created_ts, last_used_ts, requests, limits }: ListedKey): TemplateResult {
  return html`
    <dl class="facts">
      <div><dt>Created</dt><dd title=${momentOf(created_ts)}>${dateOf(created_ts)}</dd></div>
      <div>
        <dt>Last used</dt>
        <dd title=${last_used_ts === null ? nothing : momentOf(last_used_ts)}>
          ${last_used_ts === null ? 'Never' : ago(last_used_ts)}
        </dd>
      </div>
      <div><dt>Generations</dt><dd>${count(requests)}</dd></div>
      <div><dt>Limit</dt><dd>${count(limits.rate_limit_rpm)} a minute</dd></div>
    </dl>
  `;
}
