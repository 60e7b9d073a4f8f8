import { html, type TemplateResult } from 'lit';
import type { Draft } from '../shared/draft/draft.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import './history-view.ts';

/** The History page. */
export function render(client: ServiceClient, draft: Draft): TemplateResult {
  return html`<parley-history-view .client=${client} .draft=${draft}></parley-history-view>`;
}
