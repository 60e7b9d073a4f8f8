import { html, type TemplateResult } from 'lit';
import type { Session } from '../service/session.ts';
import '../speak/speak-view.ts';

/** One view of the studio. A new view is one entry in {@link VIEWS}; navigation appears once there are two. */
export interface StudioView {
  /** Part of the address: `#/speak`. */
  readonly id: string;
  readonly title: string;
  render(session: Session): TemplateResult;
}

const SPEAK: StudioView = {
  id: 'speak',
  title: 'Speak',
  render: (session) => html`<parley-speak-view .session=${session}></parley-speak-view>`,
};

export const VIEWS: readonly StudioView[] = [SPEAK];

/** The view that an address names, else the first. */
export function viewOf(hash: string): StudioView {
  return VIEWS.find(({ id }) => hash === `#/${id}`) ?? SPEAK;
}
