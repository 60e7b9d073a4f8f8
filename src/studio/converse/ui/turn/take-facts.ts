import { counted, milliseconds, seconds, speed } from '../../../shared/format/numbers.ts';
import type { Made, Take } from '../../script/script.ts';

/** What is worth knowing about a take, in few words each. `voice` is the name of the role's own voice. */
export function takeFacts({ made, clip }: Take, voice: string): readonly string[] {
  if (made === null) return [seconds(clip.seconds), 'your audio'];
  const { firstAudioMs, rtf, seed, finishReason } = made.meta;
  return [
    seconds(clip.seconds),
    ...(firstAudioMs === null ? [] : [`first audio ${milliseconds(firstAudioMs)}`]),
    ...(rtf === null ? [] : [speed(rtf)]),
    ...(seed === null ? [] : [`seed ${seed}`]),
    conditioning(made, voice),
    ...(made.droppedTurns === 0 ? [] : [`no room for ${counted(made.droppedTurns, 'turn')}`]),
    ...(finishReason === 'length' ? ['cut at the token cap'] : []),
  ].filter((fact) => fact !== '');
}

/** What the voice was modelled on. */
function conditioning({ heardTurns, heardSeconds }: Made, voice: string): string {
  if (heardTurns === 0) return voice === '' ? 'default voice' : `voice ${voice}`;
  return `voice after ${seconds(heardSeconds)} of its role's audio`;
}

/** What a take was counted as. */
export function usageWords({ usage }: Made): string {
  const { inputChars, inputAudioSeconds, outputAudioSeconds } = usage;
  return [
    `Counted as ${counted(inputChars, 'character')}`,
    ...(inputAudioSeconds === 0 ? [] : [`${seconds(inputAudioSeconds)} of audio in`]),
    `${seconds(outputAudioSeconds)} of audio out`,
  ].join(', ');
}
