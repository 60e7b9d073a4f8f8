import { html, type TemplateResult } from 'lit';
import type { Draft } from '../shared/draft/draft.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import './speak-view.ts';

/** The Speak page. */
export function render(client: ServiceClient, draft: Draft): TemplateResult {
  return html`<parley-speak-view .client=${client} .draft=${draft}></parley-speak-view>`;
}
