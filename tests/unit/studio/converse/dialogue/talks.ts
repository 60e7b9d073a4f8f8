import { Talk } from '../../../../../src/studio/converse/dialogue/talk.ts';
import type { TalkContext } from '../../../../../src/studio/converse/dialogue/talk-context.ts';
import { ScriptStore } from '../../../../../src/studio/converse/script/script-store.ts';
import { Cell } from '../../../../../src/studio/shared/observable/cell.ts';
import type { StudioError } from '../../../../../src/studio/shared/service/studio-error.ts';
import { FakeStreams } from '../../shared/streams/fake-streams.ts';

/** A talk with a service that the test plays; the user has role 1. */
export function talk() {
  const streams = new FakeStreams();
  const store = new ScriptStore();
  const problem = new Cell<StudioError | null>(null);
  /** Ids of the turns that are being generated. */
  const working = new Set<string>();
  const sound = { ended: 0 };
  /** How often the page was told to stop the generations of single turns. */
  const voicing = { stopped: 0 };
  const context: TalkContext = {
    client: { streams, info: { value: null }, announce: () => {}, refreshUsage: async () => {} },
    store,
    settings: { me: { value: '1' } },
    params: {},
    roles: ['0', '1'],
    sound: {
      unlock: () => {},
      push: () => {},
      end: async () => {
        sound.ended += 1;
      },
      stop: () => {},
    },
    playlist: { stop: () => {} },
    problems: new Cell(new Map()),
    problem,
    begin: (turn) => void working.add(turn),
    progress: () => {},
    finish: (turn) => void working.delete(turn),
    settle: () => {},
  };
  const texts = () => store.script.map(({ text }) => text);
  const made = new Talk(context, {
    stop: () => {
      voicing.stopped += 1;
    },
  });
  const link = () => made.link.value.state;
  return { talk: made, streams, store, problem, working, sound, voicing, texts, link };
}
