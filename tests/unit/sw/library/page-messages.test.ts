import { describe, expect, it, vi } from 'vitest';
import type { PageMessageEvent } from '../../../../sw/library/page-message-event.ts';
import { createPageMessages } from '../../../../sw/library/page-messages.ts';

/** The handler over recorded actions. */
function setUp() {
  const actions = {
    skipWaiting: vi.fn(async () => {}),
    claim: vi.fn(async () => {}),
    isolate: vi.fn(async (_path: string) => {}),
  };
  return { actions, messages: createPageMessages(actions) };
}

/** Sends a message with a port and waits for the reply. */
async function send(messages: ReturnType<typeof createPageMessages>, data: unknown): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise((resolve) => {
    port1.onmessage = (event) => resolve(event.data);
  });
  messages.handlePageMessage({ data, ports: [port2], waitUntil: () => {} });
  const result = await reply;
  port1.close();
  return result;
}

describe('a message of a page', () => {
  it.each([
    [{ type: 'skip-waiting' }, 'skipWaiting', []],
    [{ type: 'claim' }, 'claim', []],
    [{ type: 'isolate', path: '/a' }, 'isolate', ['/a']],
  ] as const)('%j is performed and replied to on its port', async (message, action, parameters) => {
    const { actions, messages } = setUp();
    expect(await send(messages, message)).toEqual({ ok: true });
    expect(actions[action]).toHaveBeenCalledExactlyOnceWith(...parameters);
    expect(messages.ignored).toBe(0);
  });

  it('gets ok: false when the action fails', async () => {
    const { actions, messages } = setUp();
    actions.isolate.mockRejectedValue(new Error('The store is not available.'));
    expect(await send(messages, { type: 'isolate', path: '/a' })).toEqual({ ok: false });
  });

  it('needs no port, and keeps the service worker alive until it is done', async () => {
    const { actions, messages } = setUp();
    const waitUntil = vi.fn<Required<PageMessageEvent>['waitUntil']>();
    messages.handlePageMessage({ data: { type: 'claim' }, ports: [], waitUntil });
    await waitUntil.mock.calls[0]?.[0];
    expect(actions.claim).toHaveBeenCalledOnce();
  });

  it.each([
    null,
    'claim',
    {},
    { type: 'other' },
    { type: 'constructor' },
    { type: 'isolate' },
    { type: 'isolate', path: 'a' },
    { type: 'isolate', path: 3 },
  ])('%j is ignored and counted', (data) => {
    const { actions, messages } = setUp();
    const waitUntil = vi.fn();
    messages.handlePageMessage({ data, ports: [], waitUntil });
    expect(messages.ignored).toBe(1);
    expect(waitUntil).not.toHaveBeenCalled();
    for (const action of Object.values(actions)) expect(action).not.toHaveBeenCalled();
  });
});
