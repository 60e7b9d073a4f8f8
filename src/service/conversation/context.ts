import type { JobContext } from '../../job/job-context.ts';
import type { ResolvedParams } from '../../job/resolved-params.ts';
import { heardSpeaker } from './speaker.ts';
import type { HeardTurn, OpenTurn } from './turns.ts';
import { shareWindow } from './window.ts';

/**
 * The context of a turn: the earlier turns that fit the context window, and what was measured in them of the role that
 * speaks.
 * @param turns completed turns, oldest first
 * @param open the turn to complete
 */
export function conversationContext(
  turns: readonly HeardTurn[],
  open: OpenTurn,
  params: ResolvedParams,
): JobContext {
  const { first, room } = shareWindow(turns, open, params.maxFrames);
  const retained = turns.slice(first);
  return {
    turns: retained.map(({ role, text }) => ({ role, text })),
    droppedTurns: first,
    roomFrames: room,
    speaker: heardSpeaker(retained, open.role),
  };
}
