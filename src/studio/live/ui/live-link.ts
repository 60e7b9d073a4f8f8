import { css, html, LitElement, nothing } from 'lit';
import { Watch } from '../../shared/observable/watch.ts';
import { closeMeaning, linkLabel } from '../../shared/streams/link.ts';
import { controls } from '../../shared/styles/controls.ts';
import type { LiveTalk } from '../stream/live-talk.ts';

/** The state of the connection, and the button that opens or closes it. */
export class ParleyLiveLink extends LitElement {
  static override properties = { talk: { attribute: false } };
  declare talk: LiveTalk;

  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.375rem 0.75rem;
        font-size: var(--text-s);
      }
      p {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        font-weight: 550;
      }
      .mark {
        width: 0.5rem;
        height: 0.5rem;
        flex: none;
        border-radius: 50%;
        background: var(--edge);
      }
      .good .mark {
        background: var(--good);
      }
      .bad {
        color: var(--bad);
      }
      .bad .mark {
        background: var(--bad);
      }
      .busy .mark {
        background: var(--warn);
        animation: breathe 1.2s ease-in-out infinite alternate;
      }
      @keyframes breathe {
        to {
          opacity: 0.3;
        }
      }
      code {
        font-family: var(--mono);
        font-size: 0.75rem;
        font-weight: 400;
        color: var(--ink-2);
      }
      button {
        min-height: max(1.875rem, var(--touch));
        padding: 0 0.75rem;
      }
      @media (prefers-reduced-motion: reduce) {
        .busy .mark {
          animation: none;
        }
      }
    `,
  ];

  constructor() {
    super();
    new Watch(this, () => [this.talk.link]);
  }

  override render() {
    const link = this.talk.link.value;
    const { label, mood } = linkLabel(link);
    const open = link.state === 'ready' || link.state === 'connecting';
    return html`
      <p
        class=${mood}
        title=${link.state === 'closed' ? `${closeMeaning(link.code).what}. ${link.reason}` : nothing}
        role="status" data-testid="live-state" data-state=${link.state}>
        <span class="mark"></span>
        <span>${label}</span>
        ${link.state === 'closed' ? html`<code data-testid="live-code">${link.code}</code>` : nothing}
      </p>
      ${
        open
          ? html`<button type="button" class="quiet" data-testid="live-disconnect" @click=${() => this.talk.disconnect()}>
              Disconnect
            </button>`
          : html`<button type="button" data-testid="live-connect" @click=${() => this.talk.connect()}>
              ${link.state === 'closed' ? 'Reconnect' : 'Connect'}
            </button>`
      }
    `;
  }
}

customElements.define('parley-live-link', ParleyLiveLink);

declare global {
  interface HTMLElementTagNameMap {
    'parley-live-link': ParleyLiveLink;
  }
}
