import { html, type TemplateResult } from 'lit';
import type { ServiceClient } from '../shared/service/service-client.ts';
import './ui/api-view.ts';

/** The API page: the reference of the service, a console, and code. */
export function render(client: ServiceClient): TemplateResult {
  return html`<parley-api-view .client=${client}></parley-api-view>`;
}
