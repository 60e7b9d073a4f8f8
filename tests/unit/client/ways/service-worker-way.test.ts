/** Requests by message: the page's end, with a service worker that asks to be kept awake. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerAwake } from '../../../../src/client/service-worker/keep-awake.ts';
import { createServiceWorkerWay } from '../../../../src/client/ways/service-worker-way.ts';
import { openLobby } from '../../../../src/wire/lobby/lobby.ts';
import { wireNames } from '../../../../src/wire/wire-names.ts';
import { keptAwake } from '../../../../sw/library/keep-awake.ts';
import { createPageService } from '../../../../sw/library/pages.ts';
import { FakeChannels } from '../../../support/fakes/fake-channels.ts';
import { FakeLocks } from '../../../support/fakes/fake-locks.ts';
import { settled } from '../../../support/settled.ts';

const BASE = new URL('https://app.example/parley/');

beforeEach(() => {
  // Ports deliver in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  new FakeChannels().install();
  vi.stubGlobal('navigator', { locks: new FakeLocks().realm() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page outside of the scope, and the service worker that answers it, as sw/library/library.ts puts it together. */
function connected(service: (request: Request) => Response) {
  const lobby = openLobby(wireNames(BASE.pathname));
  const handle = createPageService(BASE.href, {
    fetch: keptAwake(service, () => lobby.post({ type: 'awake' })),
    lifeLock: Promise.resolve(null),
  });
  const events = vi.fn();
  const active = {
    scriptURL: new URL('sw.js', BASE).href,
    postMessage(data: { type: string }, ports: MessagePort[] = []) {
      events(data.type);
      handle({ data, ports });
    },
  };
  const found = {
    registration: { active, scope: BASE.href },
    active,
    identity: { type: 'parley:identity', protocol: 1, release: '0.0.0', base: BASE.href },
    own: true,
    // Only these parts of the registration and of the service worker are used.
  } as unknown as Parameters<typeof createServiceWorkerWay>[1];
  const way = createServiceWorkerWay({ controller: null }, found, BASE);
  const close = answerAwake(BASE.pathname, found.registration);
  return { way, close, events };
}

/** Lets time pass second by second, as events come in between. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1_000);
    await settled();
  }
}

it('sends the service worker an event whenever it asks, until the answer is read, and none of its own', async () => {
  let end = () => {};
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('speech'));
      end = () => controller.close();
    },
  });
  const { way, close, events } = connected(() => new Response(body));
  const response = await way.fetch(new URL('v1/tts', BASE), { method: 'POST', body: '{}' });
  await pass(35);
  expect(events.mock.calls.flat()).toEqual([
    'parley:request',
    'parley:hello',
    'parley:hello',
    'parley:hello',
  ]);
  end();
  expect(await response.text()).toBe('speech');
  events.mockClear();
  await pass(60);
  expect(events).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  close();
});
