import type { SpeedFigures } from '../sections/speed.ts';
import type { TemperatureFigures } from '../sections/temperatures.ts';
import type { TierFigures } from '../sections/tiers.ts';
import type { VoiceFigures } from '../sections/voices.ts';
import { digits, type Table } from './table.ts';

export function voicesTable({ formants, ids, manner, pitchHz, ratios, spreads }: VoiceFigures): Table {
  return {
    title: `Voices from each other, ${manner}`,
    note: 'Distance of two centroids / the larger spread of the two (RMS distance of a voice’s own utterances to its centroid): below 1 they are nearer than one voice is to itself. formants: factor by which they lie above those of the first voice.',
    head: ['voice', 'Hz', 'formants', ...ids, 'own spread'],
    rows: ids.map((id, n) => [
      id,
      digits(pitchHz[n], 0),
      digits(formants[n], 2),
      ...(ratios[n] ?? []).map((ratio, other) => (other === n ? '·' : digits(ratio, 2))),
      digits(spreads[n], 2),
    ]),
  };
}

export function speedTable(figures: readonly SpeedFigures[]): Table {
  return {
    title: 'Real-time factor, as the engine counts it',
    note: 'Seconds of work for a second of audio on one thread; one-shot: POST /v1/tts/{voice_id}; streamed: the named-voice stream. Medians; the best is nearer to the truth on a machine that has other work.',
    head: ['voice', 'one-shot', 'best', 'streamed', 'best'],
    rows: figures.map(({ oneShot, streamed, voice }) => [
      voice,
      ...[oneShot.median, oneShot.best, streamed?.median, streamed?.best].map((value) => digits(value, 3)),
    ]),
  };
}

export function temperatureTables(figures: TemperatureFigures): Table[] {
  const { acoustic, durationProportion, pitchProportion, prosody, seeds, sentences, voice } = figures;
  return [
    {
      title: `Temperature of the prosody, ${voice}, ${seeds} seeds of ${sentences} sentences`,
      note: `Standard deviation over the seeds, acoustics at 0. In proportion to the temperature (R² of a line through 0): durations ${digits(durationProportion, 3)}, pitch ${digits(pitchProportion, 3)}.`,
      head: ['temperature', 'duration %', 'pitch, semitones'],
      rows: prosody.map(({ duration, pitch, temperature }) => [
        digits(temperature, 1),
        digits(100 * duration, 2),
        digits(pitch, 2),
      ]),
    },
    {
      title: `Temperature of the acoustics, ${voice}, ${sentences} sentences`,
      note: 'Prosody at 0. roughness: mean change of the spectrum from one voiced frame to the next; flutter: of the share above 6 kHz; pitch away, length: from the take at 0, which they should not leave.',
      head: ['temperature', 'roughness dB', 'flutter dB', 'pitch away, semitones', 'length'],
      rows: acoustic.map((row) => [
        digits(row.temperature, 1),
        digits(row.roughnessDb, 2),
        digits(row.highFlutterDb, 2),
        digits(row.pitchAway, 2),
        digits(row.lengthRatio, 3),
      ]),
    },
  ];
}

export function tierTable(figures: readonly TierFigures[]): Table {
  return {
    title: 'Quality tiers',
    note: 'bandwidth: highest frequency at most 6 dB below `high`; cost: real-time factor / that of `high` for the same sentence, median.',
    head: ['tier', 'bandwidth, Hz', 'rtf', 'cost'],
    rows: figures.map(({ bandwidthHz, rtf, rtfToHigh, tier }) => [
      tier,
      digits(bandwidthHz, 0),
      digits(rtf, 3),
      digits(rtfToHigh, 2),
    ]),
  };
}
