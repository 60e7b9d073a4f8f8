import type { MarkedText } from '../../../src/contract/text/marked-text.ts';
import type { JobContext } from '../../../src/job/job-context.ts';
import type { ResolvedParams } from '../../../src/job/resolved-params.ts';
import type { SpeakerProfile } from '../../../src/job/speaker-profile.ts';
import { conversationContext } from '../../../src/service/conversation/index.ts';
import { type Turn, turnsBefore } from './conversation-history.ts';

/** The conversation around a turn. */
export interface TurnSurroundings {
  readonly turns: readonly Turn[];
  /** How many of them each response is given; null means all. */
  readonly historyLimit: number | null;
  readonly roles: readonly { readonly label: string }[];
  readonly params: ResolvedParams;
}

/** A turn that is about to be spoken. */
export interface NextTurn {
  readonly place: number;
  readonly speakerId: number;
  /** Null when the engine writes it. */
  readonly text: MarkedText | null;
}

/** The turns before a turn, as its job carries them. */
export function turnContext(
  { turns, historyLimit, roles, params }: TurnSurroundings,
  next: NextTurn,
): JobContext {
  const before = turnsBefore(turns, next.place, historyLimit);
  const role = (speakerId: number) => roles[speakerId]?.label ?? `${speakerId}`;
  const context = conversationContext(
    before.map(({ speakerId, text, audio }) => ({ role: role(speakerId), text, audio })),
    { role: role(next.speakerId), text: next.text?.text ?? null },
    params,
  );
  // The audio to which a voice was fitted may have left the context while turns spoken with that fit are still in it.
  // Such turns have no audio of their own: where the context has supplied audio, it alone counts.
  const speaker = context.speaker ?? lastFit(before.slice(context.droppedTurns), next.speakerId);
  return { ...context, speaker };
}

function lastFit(turns: readonly Turn[], speakerId: number): SpeakerProfile | null {
  return turns.findLast((turn) => turn.speakerId === speakerId && turn.audio === null)?.fit ?? null;
}
