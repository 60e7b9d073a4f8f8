/** The service in a worker of the page, for pages without a service worker: `connect({ serviceWorker: false })`. */

import { parseServiceStart, type ServiceStart } from '../../src/wire/requests/service-start.ts';
import { createLibrary, type Library } from '../../sw/library/library.ts';

addEventListener('message', function begin({ data }: MessageEvent<unknown>) {
  const start = parseServiceStart(data);
  if (!start) return;
  removeEventListener('message', begin);
  const library = startLibrary(start);
  // Messages that come before the library has started are handled then.
  addEventListener('message', (event: MessageEvent<unknown>) => {
    void library.then(({ handleMessage }) => handleMessage(event));
  });
});

async function startLibrary({ base, alone }: ServiceStart): Promise<Library> {
  if (alone === null) return createLibrary(base, { asksToBeKeptAwake: false });
  const { startAlone } = await import('./alone.ts');
  return startAlone(base, alone);
}
