import { counted, milliseconds, seconds, speed } from '../../../shared/format/numbers.ts';
import type { Made, Take } from '../../script/script.ts';

/** Facts about a take for display. `voice` is the name of the role's own voice. */
export function takeFacts({ made, clip }: Take, voice: string): readonly string[] {
  if (made === null) return [seconds(clip.seconds), 'your audio'];
  const { firstAudioMs, rtf, seed, finishReason } = made.meta;
  return [
    seconds(clip.seconds),
    ...(firstAudioMs === null ? [] : [`first audio ${milliseconds(firstAudioMs)}`]),
    ...(rtf === null ? [] : [speed(rtf)]),
    ...(seed === null ? [] : [`seed ${seed}`]),
    conditioning(made, voice),
    ...(made.droppedTurns === 0 ? [] : [`${counted(made.droppedTurns, 'turn')} out of context`]),
    ...(finishReason === 'length' ? ['cut at the token limit'] : []),
  ].filter((fact) => fact !== '');
}

/** What the voice follows. */
function conditioning({ heardTurns, heardSeconds }: Made, voice: string): string {
  if (heardTurns === 0) return voice === '' ? 'default voice' : `voice ${voice}`;
  return `voice follows ${seconds(heardSeconds)} of the role’s audio`;
}

/** What was metered for a take. */
export function usageText({ usage }: Made): string {
  const { inputChars, inputAudioSeconds, outputAudioSeconds } = usage;
  return [
    `Metered: ${counted(inputChars, 'character')}`,
    ...(inputAudioSeconds === 0 ? [] : [`${seconds(inputAudioSeconds)} of audio in`]),
    `${seconds(outputAudioSeconds)} of audio out`,
  ].join(', ');
}
