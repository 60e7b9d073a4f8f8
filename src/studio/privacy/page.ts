import { html, type TemplateResult } from 'lit';
import type { ServiceClient } from '../shared/service/service-client.ts';
import './privacy-view.ts';

/** The Privacy page. */
export function render(client: ServiceClient): TemplateResult {
  return html`<parley-privacy-view .client=${client}></parley-privacy-view>`;
}
