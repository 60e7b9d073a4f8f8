import { expect, it, vi } from 'vitest';
import { Voicing, type VoicingContext } from '../../../../../src/studio/converse/dialogue/voicing.ts';
import { ScriptStore } from '../../../../../src/studio/converse/script/script-store.ts';
import { Cell } from '../../../../../src/studio/shared/observable/cell.ts';
import { tasks } from '../../shared/streams/fake-streams.ts';
import { MADE, written } from '../scripts.ts';

type Converse = VoicingContext['client']['api']['converse'];

/** A page whose service and listener the test plays. */
function page() {
  const store = new ScriptStore();
  store.do({ type: 'replaced', script: written('One.') });
  const works = new Cell<readonly string[]>([]);
  /** Ends each request that waits. */
  const answers: ((text: string) => void)[] = [];
  const converse: Converse = (_request, signal, onAudio) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      answers.push((text) => {
        onAudio(new Int16Array(2_400));
        resolve({ ...MADE, text });
      });
    });
  /** Everything was heard, or the sound was stopped. */
  let heard = () => {};
  const context: VoicingContext = {
    client: { api: { converse: vi.fn(converse) }, announce: () => {}, refreshUsage: async () => {} },
    store,
    settings: { sendMade: { value: false } },
    sound: {
      unlock: () => {},
      push: () => {},
      end: () =>
        new Promise((resolve) => {
          heard = resolve;
        }),
      stop: () => heard(),
    },
    playlist: { stop: () => {} },
    works,
    roles: ['0', '1'],
    params: {},
    seed: null,
    begin: (turn) => works.set([...works.value, turn]),
    progress: () => {},
    finish: (turn) => works.set(works.value.filter((one) => one !== turn)),
    settle: () => {},
  };
  const answer = async (text: string) => {
    answers.shift()?.(text);
    await tasks();
  };
  return { store, voicing: new Voicing(context), works, answers, answer, heard: () => heard() };
}
const texts = ({ store }: ReturnType<typeof page>) => store.script.map(({ text }) => text);

it('the roles answer each other, each when the turn before was heard', async () => {
  const made = page();
  const talking = made.voicing.keepTalking(2);
  await tasks();
  await made.answer('One.');
  expect(made.works.value).toEqual([]);
  made.heard();
  await tasks();
  await made.answer('Two.');
  await talking;
  expect(texts(made)).toEqual(['One.', 'Two.']);
});

it('another run ends the one that waits for the sound of its last turn', async () => {
  const made = page();
  const talking = made.voicing.keepTalking(4);
  await tasks();
  await made.answer('One.');
  const reply = made.voicing.reply();
  await tasks();
  expect([made.works.value.length, made.answers.length]).toEqual([1, 1]);
  await made.answer('Two.');
  await Promise.all([talking, reply]);
  expect(texts(made)).toEqual(['One.', 'Two.']);
});

it('keeps what is typed into a turn while it is spoken', async () => {
  const made = page();
  const speaking = made.voicing.completeLast();
  await tasks();
  made.store.do({ type: 'typed', id: 'a', text: 'One, or two.' });
  await made.answer('One.');
  await speaking;
  expect(made.store.script[0]).toMatchObject({ text: 'One, or two.', takes: [{ text: 'One.' }] });
});

it('replaces the text of a turn that is written again', async () => {
  const made = page();
  const [turn] = made.store.script;
  if (turn === undefined) throw new Error('the script has a turn');
  const writing = made.voicing.regenerate(turn, true);
  await tasks();
  await made.answer('Another one.');
  await writing;
  expect(texts(made)).toEqual(['Another one.']);
});

it.each([
  ['cleared', { type: 'replaced', script: [] }],
  ['left without its turn', { type: 'removed', id: 'a' }],
] as const)('stops when the script is %s', async (_, event) => {
  const made = page();
  const speaking = made.voicing.completeLast();
  await tasks();
  made.store.do(event);
  await speaking;
  expect([made.works.value, made.store.script]).toEqual([[], []]);
});

it('adds no turn to a script that was cleared while the last turn was heard', async () => {
  const made = page();
  const talking = made.voicing.keepTalking(4);
  await tasks();
  await made.answer('One.');
  made.store.do({ type: 'replaced', script: [] });
  await talking;
  expect([made.works.value, texts(made)]).toEqual([[], []]);
});

it('Speak all speaks every turn that has text and no audio, in order', async () => {
  const made = page();
  made.store.do({ type: 'replaced', script: written('One.', 'Two.', '') });
  const speaking = made.voicing.speakAll();
  await tasks();
  await made.answer('One.');
  await made.answer('Two.');
  made.heard();
  await speaking;
  expect(made.store.script.map(({ takes }) => takes.length)).toEqual([1, 1, 0]);
  expect(made.answers).toEqual([]);
});
