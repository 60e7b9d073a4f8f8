import { html, type TemplateResult } from 'lit';
import type { ServiceClient } from '../shared/service/service-client.ts';
import './engine-view.ts';

/** The Engine page: who computes the speech, how fast, and what has happened to it. */
export function render(client: ServiceClient): TemplateResult {
  return html`<parley-engine-view .client=${client}></parley-engine-view>`;
}
