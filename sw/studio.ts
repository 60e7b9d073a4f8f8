/** `sw.js` of the studio: the library, the files of the studio for use without a network, and its cross-origin isolation. */
import { startOwn } from './own/start.ts';

const root = new URL('./', location.href);
startOwn(root, { claims: true, isolates: true, isolated: [root.pathname] });
