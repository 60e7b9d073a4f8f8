import { css, html, nothing, type TemplateResult } from 'lit';
import { routeHref } from '../shared/navigation/route.ts';
import { icons } from '../shared/styles/icons.ts';
import { GROUPS, type StudioView, VIEWS } from './views.ts';

/** Pages in the bar of small screens; the others are behind its last button. */
const IN_BAR = 4;

/**
 * The links to all pages: a column beside the page on wide screens, a rail of icons on tablets, a bar at the lower edge on
 * phones. `current` is the id of the page that is shown.
 */
export function navigation(current: string): TemplateResult {
  const rest = VIEWS.length > IN_BAR + 1 ? VIEWS.slice(IN_BAR) : [];
  return html`
    <nav class="pages" aria-label="Pages">
      ${GROUPS.map((group) => section(group, current))}
      ${rest.length === 0 ? nothing : more(rest, current)}
    </nav>
  `;
}

function section(group: string, current: string) {
  const views = VIEWS.filter((view) => view.group === group);
  if (views.length === 0) return nothing;
  return html`
    <div class="group" role="group" aria-label=${group}>
      <span class="group-name" aria-hidden="true">${group}</span>
      ${views.map((view) => link(view, current, VIEWS.indexOf(view) < IN_BAR || VIEWS.length <= IN_BAR + 1))}
    </div>
  `;
}

function link({ id, title, icon }: StudioView, current: string, inBar: boolean) {
  return html`
    <a class=${inBar ? 'page' : 'page beyond'} href=${routeHref(id)} aria-current=${id === current ? 'page' : nothing}>
      ${icon}<span>${title}</span>
    </a>
  `;
}

function more(views: readonly StudioView[], current: string) {
  const here = views.some(({ id }) => id === current);
  return html`
    <button type="button" class="page more" popovertarget="more-pages" data-testid="more" aria-current=${here ? 'true' : nothing}>
      ${icons.more}<span>More</span>
    </button>
    <div id="more-pages" class="sheet" popover @click=${closeSheet}>
      ${views.map((view) => link(view, current, true))}
    </div>
  `;
}

function closeSheet({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLElement) currentTarget.hidePopover();
}

export const navigationStyles = css`
  .pages,
  .group {
    display: flex;
    flex-direction: column;
    gap: 0.125rem;
  }
  .pages {
    gap: 1.25rem;
  }
  .group-name {
    padding: 0 0.75rem 0.25rem;
    font-size: 0.75rem;
    font-weight: 550;
    color: var(--ink-2);
  }
  .page {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    min-height: 2.5rem;
    padding: 0 0.75rem;
    border: 1px solid transparent;
    border-radius: var(--radius-m);
    background: transparent;
    color: var(--ink-2);
    font-size: var(--text-m);
    font-weight: 550;
    text-decoration: none;
    transition: background-color var(--quick);
  }
  .page:hover {
    background: var(--inset-hover);
  }
  .page[aria-current] {
    background: var(--surface);
    border-color: var(--line);
    color: var(--ink);
  }
  .page[aria-current] svg {
    color: var(--accent);
  }
  .more,
  .sheet:not(:popover-open) {
    display: none;
  }
  @media (max-width: 74rem) {
    .group-name {
      display: none;
    }
    .pages {
      gap: 0.125rem;
    }
    .page {
      flex-direction: column;
      justify-content: center;
      gap: 0.1875rem;
      min-height: 3.25rem;
      padding: 0.25rem;
      font-size: 0.6875rem;
    }
    .page svg {
      width: 1.25rem;
      height: 1.25rem;
    }
  }
  @media (max-width: 48rem) {
    .pages {
      flex-direction: row;
      gap: 0;
    }
    .group {
      display: contents;
    }
    .page {
      flex: 1;
      min-width: 0;
    }
    .page[aria-current] {
      background: transparent;
      border-color: transparent;
      color: var(--accent);
    }
    .group .beyond {
      display: none;
    }
    .more {
      display: flex;
    }
    .sheet {
      position: fixed;
      inset: auto 0.75rem calc(4.5rem + env(safe-area-inset-bottom));
      width: auto;
      margin: 0;
      padding: 0.5rem;
      border: 1px solid var(--line);
      border-radius: var(--radius);
      background: var(--surface);
      box-shadow: var(--shadow-pop);
    }
    .sheet .page {
      flex-direction: row;
      justify-content: flex-start;
      gap: 0.75rem;
      min-height: 3rem;
      padding: 0 0.75rem;
      font-size: var(--text-m);
    }
    .sheet .page[aria-current] {
      background: var(--inset);
    }
  }
  @media (forced-colors: active) {
    .page[aria-current] {
      forced-color-adjust: none;
      background: Highlight;
      border-color: Highlight;
      color: HighlightText;
    }
    .page[aria-current] svg {
      color: HighlightText;
    }
  }
`;
