import { expect, it } from 'vitest';
import type { Link } from '../../../../../src/studio/shared/streams/link.ts';
import { StreamConnection } from '../../../../../src/studio/shared/streams/stream-connection.ts';
import { FakeStreams, tasks } from './fake-streams.ts';

function connection() {
  const streams = new FakeStreams();
  const links: Link[] = [];
  const made = new StreamConnection<object>(
    streams,
    { path: 'v1/stream', greeting: (key) => ({ type: 'initializeConnection', api_key: key }) },
    { link: (link) => links.push(link), message: () => {} },
  );
  return { streams, links, made };
}

it('sends the greeting first, and messages from before the session in their order', async () => {
  const { streams, made } = connection();
  made.send({ type: 'one' });
  made.send({ type: 'two' });
  const socket = await streams.accepted();
  made.send({ type: 'three' });
  expect(socket.types).toEqual(['initializeConnection', 'one', 'two', 'three']);
});

it('reports the fatal error that came before the close', async () => {
  const { streams, links } = connection();
  const socket = await streams.accepted();
  socket.tells({ type: 'error', fatal: true, error: { type: 'internal_error', message: 'Out of order.' } });
  socket.ends(1011);
  expect(links.at(-1)).toMatchObject({ state: 'closed', code: 1011, error: { message: 'Out of order.' } });
});

it('reports a refused key once, even where there is no other key', async () => {
  const unhandled: unknown[] = [];
  const note = (cause: unknown) => unhandled.push(cause);
  process.on('unhandledRejection', note);
  const { streams, links } = connection();
  (await streams.latest()).ends(4401);
  await tasks();
  process.off('unhandledRejection', note);
  expect([links.map(({ state }) => state), unhandled]).toEqual([['closed'], []]);
});

it('says nothing after it was closed', async () => {
  const { streams, links, made } = connection();
  const socket = await streams.latest();
  made.close();
  socket.ends(1000);
  expect([socket.closed, links]).toEqual([true, []]);
});
