import type { TemplateResult } from 'lit';
import type { Draft } from '../shared/draft/draft.ts';
import type { ServiceClient } from '../shared/service/service-client.ts';
import { icons } from '../shared/styles/icons.ts';

/** What the module of a page exports. */
export interface StudioPage {
  /** All pages share one draft: a voice chosen on one is chosen on all. */
  render(client: ServiceClient, draft: Draft): TemplateResult;
}

/** The groups of the navigation, in order. */
export const GROUPS = ['Create', 'Manage', 'Learn'] as const;

/** One page of the studio. A new page is one entry in {@link VIEWS}. */
export interface StudioView {
  /** The fragment of its URL: `#/speak`. */
  readonly id: string;
  /** In the navigation and in the title of the document. */
  readonly title: string;
  readonly group: (typeof GROUPS)[number];
  readonly icon: TemplateResult;
  /** Loads the page. It is called when the page is visited. */
  load(): Promise<StudioPage>;
}

const SPEAK: StudioView = {
  id: 'speak',
  title: 'Speak',
  group: 'Create',
  icon: icons.speak,
  load: () => import('../speak/page.ts'),
};

const LIVE: StudioView = {
  id: 'live',
  title: 'Live',
  group: 'Create',
  icon: icons.pen,
  load: () => import('../live/page.ts'),
};

const CONVERSE: StudioView = {
  id: 'converse',
  title: 'Converse',
  group: 'Create',
  icon: icons.talk,
  load: () => import('../converse/page.ts'),
};

const VOICES: StudioView = {
  id: 'voices',
  title: 'Voices and models',
  group: 'Manage',
  icon: icons.voices,
  load: () => import('../voices/page.ts'),
};

const KEYS: StudioView = {
  id: 'keys',
  title: 'Keys',
  group: 'Manage',
  icon: icons.key,
  load: () => import('../keys/page.ts'),
};

const USAGE: StudioView = {
  id: 'usage',
  title: 'Usage',
  group: 'Manage',
  icon: icons.usage,
  load: () => import('../usage/page.ts'),
};

const ENGINE: StudioView = {
  id: 'engine',
  title: 'Engine',
  group: 'Manage',
  icon: icons.engine,
  load: () => import('../engine/page.ts'),
};

const API: StudioView = {
  id: 'api',
  title: 'API',
  group: 'Learn',
  icon: icons.api,
  load: () => import('../api/page.ts'),
};

const HISTORY: StudioView = {
  id: 'history',
  title: 'History',
  group: 'Manage',
  icon: icons.history,
  load: () => import('../history/page.ts'),
};

const PRIVACY: StudioView = {
  id: 'privacy',
  title: 'Privacy',
  group: 'Learn',
  icon: icons.privacy,
  load: () => import('../privacy/page.ts'),
};

export const VIEWS: readonly StudioView[] = [
  SPEAK,
  LIVE,
  CONVERSE,
  HISTORY,
  VOICES,
  KEYS,
  USAGE,
  ENGINE,
  API,
  PRIVACY,
];

/** The view with this id, or else the first. */
export function viewOf(id: string): StudioView {
  return VIEWS.find((view) => view.id === id) ?? SPEAK;
}
