import { routeHref } from '../shared/navigation/route.ts';
import { THEMES, theme } from './theme.ts';
import { VIEWS } from './views.ts';

/** An entry of the command palette. */
export interface Command {
  readonly name: string;
  run(): void;
}

/** Everything that the palette offers: pages, themes, the list of shortcuts. */
export function commands(showHelp: () => void): readonly Command[] {
  return [
    ...VIEWS.map(({ id, title }) => ({ name: `Go to ${title}`, run: () => location.assign(routeHref(id)) })),
    ...THEMES.map((name) => ({ name: `Theme: ${name}`, run: () => theme.set(name) })),
    { name: 'Show the keyboard shortcuts', run: showHelp },
  ];
}
