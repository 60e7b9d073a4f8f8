import { type Target, type Verdict, verdict } from '../../bench/report/figure.ts';
import type { SetName } from './corpus/sentence.ts';
import type { VoiceReport } from './run.ts';
import type { Manner } from './take.ts';

/** A figure that the voices should reach. */
export interface Goal {
  readonly name: string;
  readonly value: number;
  readonly target: Target;
  readonly verdict: Verdict;
}

type Measured = Pick<VoiceReport, 'distances' | 'sound' | 'speed' | 'voices' | 'words'>;

/** Word error rates as ratios to the natural recordings. */
const FIRST_VOICE_STEADY = 1;
const ANY_VOICE_STEADY = 1.15;
const ANY_VOICE_DEFAULT = 1.2;
const MOST_CLICKS = 1;
const ONE_SHOT_RTF = 0.1;
const STREAMED_RTF = 0.15;
/** Distance of two voices in spreads of one. */
const LEAST_APART = 1;

/** The goals among everything that was measured. */
export function goals(report: Measured): Goal[] {
  const goal = (name: string, value: number, rule: Target['rule'], bound: number): Goal => {
    const target = { rule, value: bound };
    return { name, value, target, verdict: verdict({ value, target }) };
  };
  return [...wordGoals(report, goal), ...soundGoals(report, goal)];
}

type Make = (name: string, value: number, rule: Target['rule'], bound: number) => Goal;

function wordGoals({ voices, words }: Measured, goal: Make): Goal[] {
  const find = (system: string, manner: Manner | null, set: SetName) =>
    words.find((row) => row.system === system && row.manner === manner && row.set === set) ?? null;
  return voices.flatMap(({ id }, n): Goal[] => {
    const ratio = (manner: Manner, bound: number) => {
      const found = find(id, manner, 'held-out')?.toNatural;
      return found ? [goal(`${id}, ${manner}: word errors / natural`, found.value, 'at most', bound)] : [];
    };
    const below = (system: string) => {
      const [own, other] = [find(id, 'steady', 'outside'), find(system, null, 'outside')];
      return own && other
        ? [
            goal(
              `${id}, steady, outside: word errors / ${system}`,
              own.rate.value / other.rate.value,
              'below',
              1,
            ),
          ]
        : [];
    };
    return [
      ...ratio('steady', n === 0 ? FIRST_VOICE_STEADY : ANY_VOICE_STEADY),
      ...ratio('default', ANY_VOICE_DEFAULT),
      ...below('flite slt'),
      ...below('espeak-ng'),
    ];
  });
}

function soundGoals({ distances, sound, speed, voices }: Measured, goal: Make): Goal[] {
  const clicks = voices.flatMap(({ id }) => {
    const own = sound.filter(({ system }) => system === id);
    const minutes = own.reduce((total, { seconds }) => total + seconds / 60, 0);
    const count = own.reduce((total, row) => total + row.clicks, 0);
    return minutes > 0
      ? [goal(`${id}: clicks in 10 minutes`, (10 * count) / minutes, 'at most', MOST_CLICKS)]
      : [];
  });
  const times = speed.flatMap(({ oneShot, streamed, voice }) => [
    goal(`${voice}: real-time factor, one-shot`, oneShot.median, 'at most', ONE_SHOT_RTF),
    ...(streamed === null
      ? []
      : [goal(`${voice}: real-time factor, streamed`, streamed.median, 'at most', STREAMED_RTF)]),
  ]);
  const apart = distances.map(({ manner, ratios }) => {
    const nearest = Math.min(...ratios.flatMap((row, i) => row.filter((_, j) => j !== i)));
    return goal(`two nearest voices, ${manner}: distance / spread`, nearest, 'at least', LEAST_APART);
  });
  return [...clicks, ...times, ...apart];
}
