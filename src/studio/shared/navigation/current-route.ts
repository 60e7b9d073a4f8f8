import { Cell } from '../observable/cell.ts';
import { parseRoute, type Route } from './route.ts';

/** The route of this tab. It follows the address: links and the back button change it. */
export const currentRoute = new Cell<Route>(parseRoute(location));

addEventListener('hashchange', () => currentRoute.set(parseRoute(location)));

/** Removes the parameters from the address without a new entry in the session history. The route keeps its page and parts. */
export function dropParams(): void {
  const fragment = location.hash.replace(/\?.*$/, '');
  history.replaceState(history.state, '', `${location.pathname}${fragment}`);
  currentRoute.set(parseRoute(location));
}
