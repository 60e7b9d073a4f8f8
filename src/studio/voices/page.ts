import { html, type TemplateResult } from 'lit';
import type { Draft } from '../shared/draft/draft.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import './voices-view.ts';

/** The page of voices and models. */
export function render(client: ServiceClient, draft: Draft): TemplateResult {
  return html`<parley-voices-view .client=${client} .draft=${draft}></parley-voices-view>`;
}
