import type { SpeakerProfile } from '../../../../src/job/speaker-profile.ts';
import { type Delivery, type PitchChange, plainDelivery } from './delivery.ts';
import { equalizer, loudnessOf } from './equalizer.ts';
import { placeOnLine } from './place-on-line.ts';
import { embeddingAt, pointAt, type VoiceLine, type VoicePoint } from './voice-line.ts';

/** Seconds of speech after which each measure is trusted in full. */
const BELIEVED = { pitch: 1, place: 2.5 } as const;
/** Maximum shift of the pitch, in ln: beyond it the model leaves its training data and slurs (measured at 0.9). */
const MOST_PITCH_SHIFT = 0.6;
/**
 * The analyzer measures the median this much above the contour's own (ln), because the lowest parts of speech are creaky
 * and creak has no pitch. Mean over 32 replies.
 */
const HEARD_HIGHER = 0.009;
/** Bounds on the factor of the pitch range: above them pitch jumps, below them it drones. */
const PITCH_SPREAD = { least: 0.6, most: 1.5 } as const;
/**
 * How counts of syllable nuclei follow the rate of speech, in logarithms: rates differ between speakers with the variance
 * `between`, of which the counts show the share `counted` (fast speech hides some nuclei); the words and the counting add
 * a variance of `withinSecond` for one second of speech. Measured as described in `syllables.ts`.
 */
const RATE = { between: 0.04, counted: 0.67, withinSecond: 0.065 } as const;
/** Bounds on the factor of durations: beyond them sounds are swallowed or drawn out. */
const PACE = { least: 0.77, most: 1.3 } as const;
/**
 * A reply follows the heard level in part, and by at most this many dB, so that its loudness stays normal. Following only in
 * part keeps small errors from accumulating when a voice hears itself.
 */
const LEVEL = { followed: 0.7, least: -6, most: 4 } as const;

/**
 * How a voice of the pack speaks to resemble a speaker. The same profile always gives the same delivery.
 *
 * @param own place of the role's own voice on the line, used for what the profile does not tell
 * @param manner how the role's own voice speaks, kept for what was not heard
 */
export function fitSpeaker(
  line: VoiceLine,
  voices: ReadonlyMap<string, Float32Array>,
  own: number,
  profile: SpeakerProfile,
  manner: Delivery = plainDelivery(embeddingAt(voices, own)),
): Delivery {
  const belief = (seconds: number) => Math.min(1, profile.speechSeconds / seconds);
  const heardAt = placeOnLine(line, profile);
  const at = heardAt === null ? own : own + belief(BELIEVED.place) * (heardAt - own);
  const point = pointAt(line, at);
  const shape =
    profile.spectrum.length > 0 ? equalizer(profile.spectrum, point.spectrum, profile.speechSeconds) : null;
  const level = clamp(LEVEL.followed * (profile.levelDb - point.levelDb), LEVEL) * belief(BELIEVED.pitch);
  const louder = shape ? loudnessOf(shape, point.spectrum) : 1;
  return {
    voice: embeddingAt(voices, at),
    pitch: pitchChange(profile, point, belief(BELIEVED.pitch)) ?? manner.pitch,
    pace: pace(profile, point) ?? manner.pace,
    gain: 10 ** (level / 20) / louder,
    breath: manner.breath,
    shape: shape ?? manner.shape,
  };
}

function pitchChange(profile: SpeakerProfile, point: VoicePoint, belief: number): PitchChange | null {
  const { pitchHz, pitchRange } = profile;
  if (pitchHz === null || pitchRange === null) return null;
  const from = Math.log(point.pitchHz);
  const wanted = Math.log(pitchHz) - HEARD_HIGHER - from;
  const shift = clamp(wanted, { least: -MOST_PITCH_SHIFT, most: MOST_PITCH_SHIFT });
  const spread = clamp(pitchRange / point.pitchRange, PITCH_SPREAD);
  return { from, to: from + belief * shift, shift: 0, spread: spread ** belief };
}

function pace({ syllableRate, speechSeconds }: SpeakerProfile, point: VoicePoint): number | null {
  if (syllableRate === null) return null;
  const counts = RATE.counted ** 2 * RATE.between + RATE.withinSecond / speechSeconds;
  const ratesPerCount = (RATE.counted * RATE.between) / counts;
  return clamp((point.syllableRate / syllableRate) ** ratesPerCount, PACE);
}

function clamp(value: number, { least, most }: { least: number; most: number }): number {
  return Math.max(least, Math.min(most, value));
}
