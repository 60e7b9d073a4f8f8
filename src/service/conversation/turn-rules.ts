/** The turn rules of `POST /v1/converse` (docs/contract.md, "Conversation turns"); their shape is validated before. */
import type { TurnAudio } from '../../audio/turn-audio/index.ts';
import type { Limits } from '../../contract/discovery/limits.ts';
import { requestError } from '../../contract/errors/errors.ts';
import type { Turn } from '../../contract/generation/conversation.ts';
import type { MarkedText } from '../../contract/text/marked-text.ts';
import { countChars } from '../../contract/text/text.ts';
import type { HeardAudio, HeardTurn } from './turns.ts';

/** What the rules depend on. */
export interface ConversationRules {
  readonly limits: Limits;
  /**
   * The role with this label; the model's first role when it is undefined.
   * @throws {ServiceError} 400 that names `field` and lists the roles
   */
  readonly role: (label: string | undefined, field: string) => { label: string; voice: string };
  readonly openAudio: (base64: string, maxBytes: number) => TurnAudio;
}

/** A conversation that follows all rules. */
export interface Conversation {
  /** Oldest first. */
  readonly turns: readonly HeardTurn[];
  /** `voice` is the default voice of its role. */
  readonly open: {
    readonly role: string;
    readonly voice: string;
    /** Null: the reply is authored. */
    readonly text: MarkedText | null;
  };
  /** Unicode code points of all text. */
  readonly inputChars: number;
  /** Seconds of all audio. */
  readonly inputAudioSeconds: number;
}

/**
 * Checks a conversation against the turn rules. Audio is decoded last, because it costs most.
 * @param turns oldest first, at least one; the last is the open turn
 * @throws {ServiceError} 400 for the first turn that breaks a rule, naming the field by its path
 */
export function resolveConversation(turns: readonly Turn[], rules: ConversationRules): Conversation {
  const { max_conversation_turns } = rules.limits;
  if (turns.length > max_conversation_turns) {
    throw requestError(
      `\`conversation\`: at most ${max_conversation_turns} turns (max_conversation_turns), found ${turns.length}.`,
    );
  }
  const last = turns.length - 1;
  const checked = turns.map((turn, index) => checkTurn(turn, `conversation.${index}`, index === last, rules));
  const heard = checked.slice(0, last).map(
    ({ label, turn }, index): HeardTurn => ({
      role: label,
      text: turn.text?.text ?? null,
      audio: hear(turn.audio_wav_b64, `conversation.${index}.audio_wav_b64`, rules),
    }),
  );
  const open = checked[last];
  if (!open) throw requestError('`conversation`: expected an open turn, found nothing.');
  return {
    turns: heard,
    open: { role: open.label, voice: open.voice, text: open.turn.text ?? null },
    inputChars: checked.reduce((sum, { chars }) => sum + chars, 0),
    inputAudioSeconds: heard.reduce((sum, { audio }) => sum + (audio?.seconds ?? 0), 0),
  };
}

/** Checks everything about a turn except its audio. */
function checkTurn(turn: Turn, path: string, isOpen: boolean, { role, limits }: ConversationRules) {
  const { label, voice } = role(turn.speaker, `${path}.speaker`);
  if (isOpen && turn.audio_wav_b64 !== undefined) {
    throw requestError(
      `\`${path}.audio_wav_b64\`: the last turn is the open turn, which is generated; only earlier turns carry audio.`,
    );
  }
  if (!isOpen && turn.text === undefined && turn.audio_wav_b64 === undefined) {
    throw requestError(
      `\`${path}\`: expected \`text\`, \`audio_wav_b64\` or both, found neither; only the last turn may omit both.`,
    );
  }
  const chars = countChars(turn.text?.text ?? '');
  if (chars > limits.max_text_chars) {
    throw requestError(
      `\`${path}.text\`: at most ${limits.max_text_chars} characters (max_text_chars), found ${chars}.`,
    );
  }
  return { turn, label, voice, chars };
}

function hear(
  base64: string | undefined,
  path: string,
  { openAudio, limits }: ConversationRules,
): HeardAudio | null {
  if (base64 === undefined) return null;
  const audio = openAudio(base64, limits.max_audio_bytes);
  if (!audio.ok) throw requestError(`\`${path}\`: ${audio.problem}.`);
  return audio;
}
