import { expect, test } from 'vitest';
import type { Parley } from '../../../../../src/client/parley.ts';
import { StudioApi } from '../../../../../src/studio/shared/service/studio-api.ts';
import { StudioKey } from '../../../../../src/studio/shared/service/studio-key.ts';

const BASE = new URL('https://example.test/');

/** Connections that fail, as without a service worker. */
function failing(reason: Error) {
  const parley: Promise<Pick<Parley, 'fetch' | 'keys'>> = Promise.reject(reason);
  return new StudioApi(BASE, new StudioKey(parley), parley);
}

test('without a connection, a request fails with the reason that the connection gave', async () => {
  const reason = Object.assign(new Error('This browser has no service workers.'), { type: 'unsupported' });
  await expect(failing(reason).voices()).rejects.toMatchObject({
    name: 'StudioError',
    message: 'This browser has no service workers.',
    type: 'unsupported',
  });
});
