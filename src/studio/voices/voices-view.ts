import { css, html, LitElement } from 'lit';
import type { Draft } from '../shared/draft/draft.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { controls } from '../shared/styles/controls.ts';
import { sheetStyles } from '../shared/styles/sheet.ts';
import './model-list.ts';
import './speed-card.ts';
import './voice-gallery.ts';

/** The page of voices and models: what can be heard, and what it is made of. */
export class ParleyVoicesView extends LitElement {
  static override properties = { client: { attribute: false }, draft: { attribute: false } };
  declare client: ServiceClient;
  declare draft: Draft;

  static override styles = [
    controls,
    sheetStyles,
    css`
      section {
        display: grid;
        gap: 0.75rem;
      }
      section > h2 {
        padding-inline: 0.25rem;
      }
    `,
  ];

  override render() {
    const { client, draft } = this;
    return html`
      <header class="lead">
        <div>
          <h1>Voices and models</h1>
          <p>All voices and models run on this device. The voice that you choose here speaks on every page.</p>
        </div>
      </header>
      <section aria-labelledby="voices">
        <h2 id="voices">Voices</h2>
        <parley-voice-gallery .client=${client} .draft=${draft}></parley-voice-gallery>
      </section>
      <section aria-labelledby="speed">
        <h2 id="speed">Speed on this device</h2>
        <parley-speed-card class="card" .client=${client}></parley-speed-card>
      </section>
      <section aria-labelledby="models">
        <h2 id="models">Installed models</h2>
        <parley-model-list .client=${client}></parley-model-list>
      </section>
      <section aria-labelledby="more">
        <h2 id="more">More voices</h2>
        <p class="card hint">
          This release has one voice model, which comes with the page. It cannot add others yet: there is nothing to download.
        </p>
      </section>
    `;
  }
}

customElements.define('parley-voices-view', ParleyVoicesView);

declare global {
  interface HTMLElementTagNameMap {
    'parley-voices-view': ParleyVoicesView;
  }
}
