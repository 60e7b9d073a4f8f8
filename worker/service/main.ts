/** The service in a worker of the page, for pages without a service worker: `connect({ serviceWorker: false })`. */

import { parseServiceStart } from '../../src/wire/requests/service-start.ts';
import { createLibrary } from '../../sw/library/library.ts';

addEventListener('message', function begin({ data }: MessageEvent<unknown>) {
  const start = parseServiceStart(data);
  if (!start) return;
  removeEventListener('message', begin);
  const library = createLibrary(start.base);
  addEventListener('message', (event: MessageEvent<unknown>) => library.handleMessage(event));
});
