import { html, type TemplateResult } from 'lit';
import type { Draft } from '../shared/draft/draft.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import './ui/converse-view.ts';

/** The Converse page. */
export function render(client: ServiceClient, draft: Draft): TemplateResult {
  return html`<parley-converse-view .client=${client} .draft=${draft}></parley-converse-view>`;
}
