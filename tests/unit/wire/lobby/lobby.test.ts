/** The lobby drops and counts malformed messages, and recognizes those of other releases. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLobby } from '../../../../src/wire/lobby/lobby.ts';
import type { LobbyMessage } from '../../../../src/wire/lobby/lobby-messages.ts';
import { parseLobbyMessage } from '../../../../src/wire/lobby/parse-lobby-message.ts';
import { THIS_RELEASE } from '../../../../src/wire/lobby/release.ts';
import { wireNames } from '../../../../src/wire/wire-names.ts';
import { FakeChannels } from '../../../support/fakes/fake-channels.ts';
import { JOB, READY } from '../../../support/jobs.ts';

const names = wireNames('/lobby-test/');
const OPEN: LobbyMessage = {
  type: 'open',
  job: {
    ...JOB,
    context: {
      turns: [{ role: '0', text: null }],
      droppedTurns: 0,
      roomFrames: 9,
      speaker: {
        speechSeconds: 2,
        pitchHz: null,
        pitchRange: null,
        syllableRate: null,
        levelDb: -20,
        spectrum: [1, 2],
      },
    },
    lexicon: { parley: 'P AA R L IY' },
  },
  pieces: [
    {
      text: 'Hello.',
      pronunciations: [{ start: 0, end: 5, phonemes: ['HH'] }],
      inputChars: 6,
      final: true,
    },
  ],
  firstFrame: 0,
  credit: 64,
  lifeLock: 'life',
};
const MESSAGES: readonly LobbyMessage[] = [
  OPEN,
  { type: 'who' },
  { type: 'reload' },
  { type: 'cancel', id: 'req_1' },
  { type: 'finishing', engineId: 'eng_1' },
  { type: 'engine', report: READY },
  { type: 'hail' },
  { type: 'retire', version: 6 },
  { type: 'host', version: 6, serves: [6], loading: false, retiring: false },
];

let channels: FakeChannels;
beforeEach(() => {
  channels = new FakeChannels().install();
  vi.spyOn(console, 'debug').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Every value that can be reached in `value`, with a function that gives the whole with another one in its place. */
function* places(value: unknown): Generator<(other: unknown) => unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const put = (other: unknown) =>
      Array.isArray(value)
        ? value.map((item, index) => (String(index) === key ? other : item))
        : { ...value, [key]: other };
    yield put;
    for (const deeper of places(inner)) yield (other) => put(deeper(other));
  }
}

describe('the lobby', () => {
  it.each(MESSAGES.map((message) => [message.type, message] as const))(
    'carries `%s` as it is',
    async (_, message) => {
      const [from, to] = [openLobby(names), openLobby(names)];
      const heard = new Promise<LobbyMessage>((resolve) => to.subscribe(resolve));
      from.post(message);
      expect(await heard).toMatchObject(message);
    },
  );

  it('drops a message in which any one value is of another type', () => {
    let count = 0;
    for (const message of [OPEN, { type: 'engine', report: READY } as const]) {
      const wire = { ...message, v: THIS_RELEASE.version };
      for (const put of places(wire)) {
        for (const wrong of [undefined, Symbol.iterator, { a: 1 }, [[]]]) {
          const changed = put(wrong);
          // The lexicon may be absent.
          if (isOptional(changed)) continue;
          expect(parseLobbyMessage(changed, THIS_RELEASE).type, JSON.stringify(changed)).toBe('malformed');
          count += 1;
        }
      }
    }
    expect(count).toBeGreaterThan(100);
  });

  it('ignores malformed messages and counts them', async () => {
    const lobby = openLobby(names);
    const heard: LobbyMessage[] = [];
    lobby.subscribe((message) => heard.push(message));
    const stranger = channels.open(names.lobby);
    const { version: v } = THIS_RELEASE;
    for (const data of [null, 'open', 7, {}, { v }, { v, type: 'open' }, { v, type: 'constructor' }]) {
      stranger.postMessage(data);
    }
    stranger.postMessage({ v, type: 'who' });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatchObject({ type: 'who' });
    // The count is logged whenever it has doubled.
    expect(vi.mocked(console.debug).mock.calls.map(([line]) => line)).toEqual(
      [1, 2, 4].map((count) => `Parley: malformed messages ignored on the lobby: ${count}.`),
    );
  });

  it('ignores engine messages of a release that is not served, without a count', async () => {
    const lobby = openLobby(names);
    const heard: LobbyMessage[] = [];
    lobby.subscribe((message) => heard.push(message));
    const stranger = channels.open(names.lobby);
    stranger.postMessage({ ...OPEN, v: 99 });
    stranger.postMessage({ type: 'engine', report: READY, v: 99 });
    stranger.postMessage({ type: 'hail', v: 0 });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatchObject({ type: 'hail' });
    expect(console.debug).not.toHaveBeenCalled();
  });
});

/** Whether only the optional lexicon was taken away. */
function isOptional(changed: unknown): boolean {
  return (
    typeof changed === 'object' &&
    changed !== null &&
    'job' in changed &&
    typeof changed.job === 'object' &&
    changed.job !== null &&
    'lexicon' in changed.job &&
    changed.job.lexicon === undefined
  );
}
