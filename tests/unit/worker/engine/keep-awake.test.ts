/** The service worker asks on the lobby to be kept awake, and every worker answers with a request. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLobby } from '../../../../src/wire/lobby/lobby.ts';
import { wireNames } from '../../../../src/wire/wire-names.ts';
import { answerAwake } from '../../../../worker/engine/keep-awake.ts';
import { FakeChannels } from '../../../support/fakes/fake-channels.ts';
import { settled } from '../../../support/settled.ts';

const names = wireNames('/app/');

beforeEach(() => {
  new FakeChannels().install();
  vi.stubGlobal(
    'fetch',
    // An answer that fails is as good as one that does not.
    vi.fn(() => Promise.reject(new TypeError('offline'))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('pings once for each question, and for nothing else', async () => {
  answerAwake(openLobby(names), '/app/');
  const asking = openLobby(names);
  asking.post({ type: 'who' });
  await settled();
  expect(fetch).not.toHaveBeenCalled();
  asking.post({ type: 'awake' });
  asking.post({ type: 'awake' });
  await settled();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch).toHaveBeenLastCalledWith('/app/v1/__ping', expect.anything());
});
