import { css, html, LitElement } from 'lit';
import { controls } from '../../shared/styles/controls.ts';

/** The text of an entry in the list: its title, which leads to it, and a line of what is known of it. */
export class ParleyHistoryCell extends LitElement {
  static override properties = { href: {}, name: {}, more: {}, running: { type: Boolean } };
  declare href: string;
  declare name: string;
  declare more: string;
  /** It is generated now. */
  declare running: boolean;

  static override styles = [
    controls,
    css`
      a {
        display: block;
        padding-block: 0.375rem;
        color: inherit;
        text-decoration: none;
      }
      span {
        display: block;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .name {
        font-size: var(--text-m);
      }
      a:hover .name {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
      .more {
        font-size: 0.75rem;
        color: var(--ink-2);
      }
      .running {
        color: var(--accent);
      }
    `,
  ];

  override render() {
    return html`
      <a href=${this.href}>
        <span class="name">${this.name}</span>
        <span class=${this.running ? 'more running' : 'more'}>${this.more}</span>
      </a>
    `;
  }
}

customElements.define('parley-history-cell', ParleyHistoryCell);

declare global {
  interface HTMLElementTagNameMap {
    'parley-history-cell': ParleyHistoryCell;
  }
}
