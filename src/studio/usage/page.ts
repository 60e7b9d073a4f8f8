import { html, type TemplateResult } from 'lit';
import type { ServiceClient } from '../shared/service/service-client.ts';
import './usage-view.ts';

/** The Usage page. */
export function render(client: ServiceClient): TemplateResult {
  return html`<parley-usage-view .client=${client}></parley-usage-view>`;
}
