import { html, type TemplateResult } from 'lit';
import type { Draft } from '../shared/draft/draft.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import '../converse/ui/converse-view.ts';
import '../live/ui/live-view.ts';
import '../speak/speak-view.ts';

/** One page of the studio. A new page is one entry in {@link VIEWS}. */
export interface StudioView {
  /** The fragment of its URL: `#/speak`. */
  readonly id: string;
  readonly title: string;
  /** All pages share one draft: a voice chosen on one is chosen on all. */
  render(client: ServiceClient, draft: Draft): TemplateResult;
}

const SPEAK: StudioView = {
  id: 'speak',
  title: 'Speak',
  render: (client, draft) => html`<parley-speak-view .client=${client} .draft=${draft}></parley-speak-view>`,
};

const LIVE: StudioView = {
  id: 'live',
  title: 'Live',
  render: (client, draft) => html`<parley-live-view .client=${client} .draft=${draft}></parley-live-view>`,
};

const CONVERSE: StudioView = {
  id: 'converse',
  title: 'Converse',
  render: (client, draft) =>
    html`<parley-converse-view .client=${client} .draft=${draft}></parley-converse-view>`,
};

export const VIEWS: readonly StudioView[] = [SPEAK, LIVE, CONVERSE];

/** The page that a URL fragment names, or else the first. */
export function viewOf(hash: string): StudioView {
  return VIEWS.find(({ id }) => hash === `#/${id}`) ?? SPEAK;
}
