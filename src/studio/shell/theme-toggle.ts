import { css, html, LitElement } from 'lit';
import { Watch } from '../shared/observable/watch.ts';
import { controls } from '../shared/styles/controls.ts';
import { icons } from '../shared/styles/icons.ts';
import { THEMES, theme } from './theme.ts';

/** Cycles through the three themes. */
export class ParleyThemeToggle extends LitElement {
  static override styles = [
    controls,
    css`
      button {
        border-color: var(--line);
        background: var(--surface);
        color: var(--ink-2);
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [theme]);
  }

  override render() {
    const next = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? 'system';
    const label = `Theme: ${theme.value}. Switch to ${next}.`;
    return html`
      <button
        type="button"
        class="icon"
        data-testid="theme"
        data-theme=${theme.value}
        aria-label=${label}
        title=${label}
        @click=${() => theme.set(next)}
      >
        ${icons[theme.value]}
      </button>
    `;
  }
}

customElements.define('parley-theme-toggle', ParleyThemeToggle);

declare global {
  interface HTMLElementTagNameMap {
    'parley-theme-toggle': ParleyThemeToggle;
  }
}
