/** Properties of every sequence of client messages and engine answers. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ConversationState,
  createConversationMachine,
} from '../../../../worker/streams/conversation/conversation-machine.ts';
import type { Effect } from '../../../../worker/streams/session/effects.ts';
import { createVoiceMachine, type VoiceState } from '../../../../worker/streams/voice/voice-machine.ts';
import { wavBase64 } from '../../../support/audio/wav-file.ts';
import { CATALOG, caller, Driver } from './driver.ts';
import { checkTrace } from './trace.ts';

const AUDIO = wavBase64({ frames: 2_400 });

const OFTEN = ['text', 'flush', 'frames', 'done'] as const;
const SELDOM = ['writes', 'turn', 'cancel', 'cancelCurrent', 'cancelOther', 'fail', 'late'] as const;

interface Talk {
  readonly do: (typeof OFTEN)[number] | (typeof SELDOM)[number];
  readonly words: string;
  readonly speaker: number | null;
}
/** What ends the session after a sequence, if anything. */
type End = 'none' | 'violation' | 'idle' | 'lose' | 'leave' | 'again';

const words = fc.oneof(
  fc.constantFrom('', ' ', '…', 'One. ', 'two ', 'Three, four', '3.5 '),
  fc.stringMatching(/^([A-Z][a-z]{2,9} ){6,20}[a-z]{3,9}[.?!] $/),
);
const talk: fc.Arbitrary<Talk> = fc.record({
  do: fc.constantFrom(...OFTEN, ...OFTEN, ...OFTEN, ...SELDOM),
  words,
  speaker: fc.constantFrom(null, 0, 1, 2),
});
const talks = fc.array(talk, { maxLength: 40 });
const ends = fc.constantFrom<End>('none', 'none', 'violation', 'idle', 'lose', 'leave', 'again');

function currentId(session: { readonly effects: readonly Effect[] }): string {
  const ids = session.effects.flatMap((effect) =>
    effect.type === 'send' && effect.message.type === 'responseCreated' ? [effect.message.response_id] : [],
  );
  return ids.at(-1) ?? 'resp_0';
}

function act<S extends { readonly phase: string }, M>(
  session: Driver<S, M>,
  { do: what, words: text, speaker }: Talk,
) {
  switch (what) {
    case 'text':
    case 'flush':
      return session.say({ type: 'sendText', speaker_id: speaker, text, flush: what === 'flush' });
    case 'turn':
      return session.say({
        type: 'addTurn',
        speaker_id: speaker ?? 0,
        text: text || '.',
        audio_wav_b64: AUDIO,
      });
    case 'cancel':
      return session.say({ type: 'cancelResponse' });
    case 'cancelCurrent':
      return session.say({ type: 'cancelResponse', response_id: currentId(session) });
    case 'cancelOther':
      return session.say({ type: 'cancelResponse', response_id: 'resp_x' });
    case 'writes':
      // An engine writes authored turns only, while they generate.
      return session.state.phase === 'generating' && session.jobs.at(-1)?.authored
        ? session.writes(text)
        : session;
    case 'frames':
      return session.frames(1);
    case 'done':
      return session.done();
    case 'fail':
      return session.fail();
    case 'late':
      return session.late();
  }
}

function finish<S extends { readonly phase: string }, M>(session: Driver<S, M>, end: End) {
  switch (end) {
    case 'none':
      return;
    case 'violation':
      return session.hear('{');
    case 'idle':
      return session.timeout('idle');
    case 'lose':
      return session.lose();
    case 'leave':
      return session.event({ type: 'socketClosed' });
    case 'again':
      return session.say({ type: 'initializeConnection', api_key: 'pk' });
  }
}

/** Lets the engine finish whatever there is; an utterance that waits for text stays open. */
function drain<S extends VoiceState | ConversationState, M>(session: Driver<S, M>) {
  for (let rounds = 0; rounds < 4 && !isOpen(session.state); rounds += 1) session.done();
}

function isOpen(state: VoiceState | ConversationState): boolean {
  return state.phase === 'generating' && state.current.open;
}

const voice = () => new Driver(createVoiceMachine({ voiceId: 'ann', sessionId: 's', catalog: CATALOG }));
const conversation = () => new Driver(createConversationMachine({ sessionId: 's', catalog: CATALOG }));
const SCHEDULE = { generation_config: { chunk_length_schedule: [50, 80] } };
const noTurns = (sequence: readonly Talk[]) => sequence.filter((each) => each.do !== 'turn');

it('the named-voice stream keeps to the contract', () => {
  fc.assert(
    fc.property(talks, ends, fc.boolean(), fc.boolean(), (sequence, end, segmented, impatient) => {
      const session = voice();
      if (!impatient) session.open(segmented ? SCHEDULE : {});
      else session.say({ type: 'initializeConnection', api_key: 'pk', ...(segmented ? SCHEDULE : {}) });
      for (const each of noTurns(sequence)) act(session, each);
      if (impatient) session.event({ type: 'keyVerified', caller: caller() });
      finish(session, end);
      checkTrace(session.effects, false);
      // Flushes whatever waits, so that every response can end.
      if (session.state.phase !== 'closed') {
        drain(session);
        session.say({ type: 'sendText', text: 'The end.', flush: true });
        drain(session);
        expect(session.state.phase).toBe('ready');
        checkTrace(session.effects, true);
      }
    }),
    { numRuns: 500 },
  );
});

it('the conversation stream keeps to the contract', () => {
  fc.assert(
    fc.property(talks, ends, fc.boolean(), (sequence, end, impatient) => {
      const session = conversation();
      if (!impatient) session.open();
      else session.say({ type: 'initializeConnection', api_key: 'pk' });
      for (const each of sequence) act(session, each);
      if (impatient) session.event({ type: 'keyVerified', caller: caller() });
      finish(session, end);
      checkTrace(session.effects, false);
      if (session.state.phase !== 'closed') {
        drain(session);
        expect(session.state.phase).toBe('ready');
        checkTrace(session.effects, true);
      }
    }),
    { numRuns: 500 },
  );
});

it('no utterance of the named-voice stream is lost', () => {
  fc.assert(
    fc.property(talks, fc.boolean(), (sequence, segmented) => {
      const session = voice().open(segmented ? SCHEDULE : {});
      let buffer = '';
      let flushed: string[] = [];
      for (const each of noTurns(sequence)) {
        // Segments of a response that ends early leave their text to the next: another property.
        if (segmented && (each.do.startsWith('cancel') || each.do === 'fail' || each.do === 'done')) {
          if (isOpen(session.state)) continue;
          if (each.do === 'cancel') continue;
        }
        act(session, each);
        const refused = session.told.find((told) => told.startsWith('error') && !told.includes('resp'));
        if (each.do === 'cancel') {
          buffer = '';
          flushed = flushed.slice(0, checkTrace(session.effects, false).length);
        }
        if (refused?.includes('flush_rejected')) continue;
        if (each.do === 'text' || each.do === 'flush') buffer += each.words;
        if (each.do === 'flush' && !refused) flushed.push(buffer);
        if (each.do === 'flush') buffer = '';
      }
      drain(session);
      session.say({ type: 'sendText', text: 'The end.', flush: true });
      drain(session);
      flushed.push(`${buffer}The end.`);
      expect(checkTrace(session.effects, true).map(({ text }) => text)).toEqual(flushed);
    }),
    { numRuns: 500 },
  );
});

it('no turn of a conversation is lost, and each is spoken in the context of those before it', () => {
  fc.assert(
    fc.property(talks, fc.option(fc.integer({ min: 1, max: 4 })), (sequence, history_limit) => {
      const session = conversation().open({ history_limit }, caller({ max_conversation_turns: 100 }));
      let text = '';
      const turns: { said: string; spoken: boolean }[] = [];
      for (const each of sequence) {
        act(session, each);
        const refused = session.told.find((told) => told.startsWith('error') && !told.includes('resp'));
        if (each.do === 'turn' && !refused) turns.push({ said: each.words, spoken: false });
        if (each.do === 'text' && !refused) text += each.words;
        if (each.do !== 'flush') continue;
        const { state } = session;
        if (!refused) turns.push({ said: text + each.words, spoken: true });
        if (state.phase !== 'closed' && 'text' in state) text = state.text.marked.text;
      }
      drain(session);
      const responses = checkTrace(session.effects, true);
      const spoken = turns.filter((turn) => turn.spoken);
      expect(responses.map((response) => response.text)).toEqual(
        spoken.map(({ said }) => (said.trim() === '' ? '' : said)),
      );
      for (const { jobId, done } of responses) {
        const job = session.jobs.find(({ id }) => id === jobId);
        if (!job?.authored) continue;
        expect(session.written(jobId).startsWith(done?.text ?? 'none')).toBe(true);
        if (done?.status === 'completed') expect(done.text).toBe(session.written(jobId));
      }
      const limit = history_limit ?? turns.length;
      const heardOf = (turn: (typeof turns)[number]) => {
        const heard = turn.spoken ? responses[spoken.indexOf(turn)]?.done?.text : turn.said;
        return heard ? [heard] : [];
      };
      const latest = (heard: readonly string[]) => (limit === 0 ? [] : heard.slice(-limit));
      expect('turns' in session.state ? session.state.turns.map((turn) => turn.text) : null).toEqual(
        latest(turns.flatMap(heardOf)),
      );
      for (const [index, turn] of spoken.entries()) {
        const before = latest(turns.slice(0, turns.indexOf(turn)).flatMap(heardOf));
        const context = session.jobs[index]?.context;
        expect(context?.turns.map(({ text: words }) => words)).toEqual(before.slice(context?.droppedTurns));
      }
      // Every input is billed once.
      const billed = session.jobs.reduce((sum, { origin }) => sum + origin.inputChars, 0);
      const said = turns.reduce((sum, turn) => sum + turn.said.length, 0);
      const unbilled = 'unbilled' in session.state ? session.state.unbilled.chars : 0;
      expect(billed + unbilled).toBe(said);
    }),
    { numRuns: 500 },
  );
});
