import { html, type TemplateResult } from 'lit';
import type { ServiceClient } from '../shared/service/service-client.ts';
import './keys-view.ts';

/** The Keys page. */
export function render(client: ServiceClient): TemplateResult {
  return html`<parley-keys-view .client=${client}></parley-keys-view>`;
}
