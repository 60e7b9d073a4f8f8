import { expect, it } from 'vitest';
import {
  type StreamEntry,
  StreamTalk,
  type TalkSocket,
} from '../../../../../src/studio/api/console/stream-talk.ts';

class FakeSocket extends EventTarget implements TalkSocket {
  readonly sent: string[] = [];
  send(data: string) {
    this.sent.push(data);
  }
  close(code = 1000) {
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: 'Bye' }));
  }
  say(data: string) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

it('greets with the key, which it does not show, and keeps what was said in order', async () => {
  const socket = new FakeSocket();
  let entries: readonly StreamEntry[] = [];
  const talk = new StreamTalk((all) => {
    entries = all;
  });
  await talk.open(async () => ({ socket, key: 'pk_secret' }));
  talk.send('too early');
  expect([talk.state, socket.sent]).toEqual(['connecting', []]);
  socket.dispatchEvent(new Event('open'));
  expect(JSON.parse(socket.sent[0] ?? '')).toEqual({ type: 'initializeConnection', api_key: 'pk_secret' });
  socket.say('{"type":"sessionCreated"}');
  talk.send('{"type":"sendText"}');
  talk.close();
  expect(talk.state).toBe('closed');
  expect(entries.map(({ from }) => from)).toEqual(['you', 'service', 'you', 'connection']);
  expect(entries.at(-1)?.data).toBe('closed with 1000: Bye');
  expect(JSON.stringify(entries)).not.toContain('pk_secret');
});

it('says why there is no connection', async () => {
  const seen: string[] = [];
  const talk = new StreamTalk((all) => seen.push(...all.map(({ data }) => data)));
  await talk.open(() => Promise.reject(new Error('No service.')));
  expect([talk.state, ...seen]).toEqual(['closed', 'No service.']);
});
