/** The transitions of a conversation for `sendText` and `addTurn`. A message that is refused has no other effect. */

import { openTurnAudio } from '../../../src/audio/turn-audio/index.ts';
import type { AddTurn, SendTurnText } from '../../../src/contract/streams/stream-client-messages.ts';
import {
  countIncomingChars,
  NOTHING_WRITTEN,
  readMarkup,
  readMore,
  withoutRefused,
} from '../../../src/contract/text/pronunciation-markup.ts';
import { countChars, isSpeakable } from '../../../src/contract/text/text.ts';
import { listIds } from '../../../src/service/catalog/list-ids.ts';
import { describeMarkupProblem, refuse } from '../session/error-messages.ts';
import type { FreshIds } from '../session/events.ts';
import { type Transition, transition } from '../session/transition.ts';
import {
  addCompletedTurn,
  type ConversationSession,
  NO_INPUT,
  startOrQueue,
  turnsAfterNext,
} from './conversation-session.ts';

const NO_WORDS = '`text`: expected text with at least one letter or digit.';

/** Adds text to the current turn; `flush` ends the turn and starts its response. A turn without text is authored. */
export function sendText(
  session: ConversationSession,
  message: SendTurnText,
  fresh: FreshIds,
): Transition<ConversationSession> {
  const speakerId = message.speaker_id ?? session.speakerId;
  if (speakerId === null) {
    return refused(
      session,
      '`speaker_id`: expected the index of a role on the first sendText, found nothing.',
    );
  }
  const more = readMore(session.text, message.text, message.flush);
  const problem =
    roleProblem(session, speakerId) ??
    otherSpeaker(session, speakerId) ??
    lengthProblem(session, countIncomingChars(more.text));
  if (problem) return refused(session, problem);
  if (more.problem) {
    const text = withoutRefused(session.text, more.problem);
    return refused({ ...session, text }, describeMarkupProblem(more.problem));
  }
  if (!message.flush) return transition({ ...session, speakerId, text: more.text });
  const text = more.text.marked;

  if (session.queued) {
    return transition(
      session,
      refuse('flush_rejected', 'One turn is queued already. Flush again after it has started.'),
    );
  }
  const tooMany = turnsProblem(session);
  if (tooMany) return refused(session, tooMany);
  const authored = text.text.trim() === '';
  if (!authored && !isSpeakable(text.text)) {
    return refused({ ...session, text: NOTHING_WRITTEN }, NO_WORDS);
  }
  const { unbilled, nextPlace } = session;
  const input = { ...unbilled, chars: unbilled.chars + countChars(text.text) };
  return startOrQueue(
    { ...session, speakerId, text: NOTHING_WRITTEN, unbilled: NO_INPUT, nextPlace: nextPlace + 1 },
    { place: nextPlace, speakerId, text: authored ? null : text, input },
    fresh,
  );
}

/** Adds a completed turn, with its audio, to the history. */
export function addTurn(session: ConversationSession, message: AddTurn): Transition<ConversationSession> {
  const { speaker_id: speakerId } = message;
  const {
    text: { text },
    problem: markup,
  } = readMarkup(message.text);
  const problem =
    roleProblem(session, speakerId) ??
    (isSpeakable(text) ? null : NO_WORDS) ??
    (markup && describeMarkupProblem(markup)) ??
    lengthProblem(session, countChars(text)) ??
    turnsProblem(session);
  if (problem) return refused(session, problem);
  const audio = openTurnAudio(message.audio_wav_b64, session.setup.caller.limits.max_audio_bytes);
  if (!audio.ok) return refused(session, `\`audio_wav_b64\`: ${audio.problem}.`);
  const { nextPlace: place, unbilled } = session;
  const heard = addCompletedTurn(session, { place, speakerId, text, audio, fit: null });
  return transition(
    {
      ...heard,
      nextPlace: place + 1,
      unbilled: {
        chars: unbilled.chars + countChars(text),
        audioSeconds: unbilled.audioSeconds + audio.seconds,
      },
    },
    { type: 'measure', audio },
  );
}

function refused(session: ConversationSession, problem: string): Transition<ConversationSession> {
  return transition(session, refuse('invalid_request', problem));
}

function roleProblem({ roles, setup }: ConversationSession, speakerId: number): string | null {
  if (speakerId < roles.length) return null;
  const last = roles.length - 1;
  return `\`speaker_id\`: the model ${listIds([setup.model])} has the roles 0 to ${last}, found ${speakerId}.`;
}

/** The text of one speaker must not become part of another's turn. */
function otherSpeaker(session: ConversationSession, speakerId: number): string | null {
  if (countIncomingChars(session.text) === 0 || speakerId === session.speakerId) return null;
  return `\`speaker_id\`: the current turn belongs to speaker ${session.speakerId}, found ${speakerId}. Flush it first.`;
}

function lengthProblem({ setup }: ConversationSession, chars: number): string | null {
  const { max_text_chars } = setup.caller.limits;
  if (chars <= max_text_chars) return null;
  return `\`text\`: at most ${max_text_chars} characters in a turn (max_text_chars), found ${chars}.`;
}

function turnsProblem(session: ConversationSession): string | null {
  const { max_conversation_turns } = session.setup.caller.limits;
  const turns = turnsAfterNext(session);
  if (turns <= max_conversation_turns) return null;
  const limit = `At most ${max_conversation_turns} turns in a conversation (max_conversation_turns), found ${turns}.`;
  return `${limit} Set \`history_limit\` to keep only the latest.`;
}
