/** The page's answer to a service worker that asks to be kept awake. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerAwake } from '../../../../src/client/service-worker/keep-awake.ts';
import { openLobby } from '../../../../src/wire/lobby/lobby.ts';
import { wireNames } from '../../../../src/wire/wire-names.ts';
import { FakeChannels } from '../../../support/fakes/fake-channels.ts';
import { settled } from '../../../support/settled.ts';

beforeEach(() => {
  new FakeChannels().install();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('posts once for each question, to the service worker that is active then, until it is ended', async () => {
  const active = { postMessage: vi.fn() };
  const registration: { active: typeof active | null } = { active: null };
  // Only this method of the service worker is used.
  const end = answerAwake('/app/', registration as unknown as ServiceWorkerRegistration);
  const asking = openLobby(wireNames('/app/'));
  asking.post({ type: 'awake' });
  await settled();
  registration.active = active;
  asking.post({ type: 'who' });
  asking.post({ type: 'awake' });
  await settled();
  expect(active.postMessage.mock.calls).toEqual([[{ type: 'parley:hello' }]]);
  end();
  asking.post({ type: 'awake' });
  await settled();
  expect(active.postMessage).toHaveBeenCalledTimes(1);
});
