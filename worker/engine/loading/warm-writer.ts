import type { ReplyWriter, WriterEnd, WriterStep } from '../../writer/reply-writer.ts';

/** A conversation long enough for the compiler to see hot loops. */
const WARM_TURNS = [
  { role: '0', text: 'Good morning! Did you sleep well?' },
  { role: '1', text: 'I did, thank you. What are your plans for today?' },
  { role: '0', text: 'First some breakfast, and then a long walk by the river. Do you want to come?' },
];
const WARM_REPLIES = 3;

/**
 * Writes some replies that nobody hears, because the browser compiles hot code only after several runs.
 * @returns the next step; call it until `onDone`
 */
export function warmSteps(writer: ReplyWriter, onDone: () => void): () => Promise<void> {
  let written = 0;
  let reply: AsyncGenerator<WriterStep, WriterEnd | null> | null = null;
  return async () => {
    reply ??= writer.write(
      {
        turns: WARM_TURNS,
        role: '1',
        roles: ['0', '1'],
        temperature: 0.9,
        seed: written,
        written: [],
        maxFrames: 200,
      },
      new AbortController().signal,
    );
    const { done } = await reply.next();
    if (!done) return;
    reply = null;
    written += 1;
    if (written === WARM_REPLIES) onDone();
  };
}
