/** The generation parameters: one table that types, validation, defaults and UI metadata derive from. */
import { absentable, integerBetween, numberBetween, z } from '../validation/zod.ts';

/** Fidelity tiers, lowest first. */
const AUDIO_QUALITIES = ['low', 'medium', 'high'] as const;
export const AudioQuality = z.enum(AUDIO_QUALITIES).meta({
  id: 'AudioQuality',
  description: 'Playback fidelity: `high` is full quality; lower tiers reduce fidelity, not payload size.',
});
export type AudioQuality = z.output<typeof AudioQuality>;

/** Bounds, default, label and help of each parameter (docs/contract.md, "GenParams"). */
export const PARAMETERS = {
  temperature: {
    label: 'Temperature',
    type: 'number',
    min: 0,
    max: 1.5,
    step: 0.05,
    default: 0.9,
    help: 'Variation of durations and pitch. 0 gives the same audio every time.',
  },
  acoustic_temperature: {
    label: 'Acoustic temperature',
    type: 'number',
    min: 0,
    max: 1.5,
    step: 0.05,
    default: null,
    offLabel: 'Automatic',
    help: 'Variation of the fine acoustic detail. Automatic follows the temperature.',
  },
  audio_quality: {
    label: 'Audio quality',
    type: 'select',
    options: AUDIO_QUALITIES,
    default: 'high',
    help: 'Playback fidelity. Lower tiers reduce fidelity, not payload size.',
  },
  max_new_tokens: {
    label: 'Longest audio',
    type: 'integer',
    min: 16,
    max: 2048,
    step: 1,
    default: null,
    offLabel: 'No limit',
    help: 'Maximum number of 80 ms frames to generate. The audio ends there with a short fade.',
  },
} as const;

const { temperature, acoustic_temperature, max_new_tokens } = PARAMETERS;

const Temperature = numberBetween(temperature.min, temperature.max);
const AcousticTemperature = numberBetween(acoustic_temperature.min, acoustic_temperature.max);
const MaxNewTokens = integerBetween(max_new_tokens.min, max_new_tokens.max);

/** `params` of every generation request. Absent fields have their default. */
export const GenParams = z
  .object({
    temperature: absentable(
      Temperature.meta({ description: temperature.help, default: temperature.default }),
    ),
    acoustic_temperature: absentable(
      AcousticTemperature.meta({
        description: `${acoustic_temperature.help} Absent or null: as \`temperature\`.`,
      }),
    ),
    audio_quality: absentable(AudioQuality),
    max_new_tokens: absentable(
      MaxNewTokens.meta({ description: `${max_new_tokens.help} Absent or null: no cap.` }),
    ),
  })
  .meta({
    id: 'GenParams',
    description: 'Generation parameters. Every field is optional; `null` means absent.',
  });
/** Parameters as a client sends them. */
export type GenParamsInput = z.input<typeof GenParams>;
/** Parameters after validation: `null` has become absent. */
export type GenParams = z.output<typeof GenParams>;

/** `defaults` of `GET /v1/info`, and the shape of parameters with every default filled in. */
export const FilledParams = z
  .object({
    temperature: Temperature,
    acoustic_temperature: AcousticTemperature.nullable(),
    audio_quality: AudioQuality,
    max_new_tokens: MaxNewTokens.nullable(),
  })
  .meta({ id: 'DefaultParams', description: 'The value of each generation parameter that is omitted.' });
export type FilledParams = z.output<typeof FilledParams>;

/** The default of each parameter. */
export const DEFAULT_PARAMS: FilledParams = {
  temperature: temperature.default,
  acoustic_temperature: acoustic_temperature.default,
  audio_quality: PARAMETERS.audio_quality.default,
  max_new_tokens: max_new_tokens.default,
};
