/**
 * `sw.js` for hosts: answers the service's addresses and Parley's own files, and nothing else. A page that asks for
 * cross-origin isolation registers `sw.js?isolation`; only then do pages pass through it. A query, because a service worker
 * has to decide at once, when it has just started and has read nothing, whether it answers.
 */
import { startOwn } from './own/start.ts';

startOwn(new URL('./', location.href), {
  claims: false,
  isolates: new URLSearchParams(location.search).has('isolation'),
  isolated: [],
});
