import { html, type TemplateResult } from 'lit';
import type { Draft } from '../shared/draft/draft.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import './ui/live-view.ts';

/** The Live page. */
export function render(client: ServiceClient, draft: Draft): TemplateResult {
  return html`<parley-live-view .client=${client} .draft=${draft}></parley-live-view>`;
}
