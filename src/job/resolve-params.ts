import { DEFAULT_PARAMS, type FilledParams, type GenParamsInput } from '../contract/generation/parameters.ts';
import type { ResolvedParams } from './resolved-params.ts';

/** Fills in the defaults of a job's parameters. */
export function resolveParams(params?: GenParamsInput): ResolvedParams {
  const temperature = params?.temperature ?? DEFAULT_PARAMS.temperature;
  return {
    temperature,
    acousticTemperature: params?.acoustic_temperature ?? DEFAULT_PARAMS.acoustic_temperature ?? temperature,
    audioQuality: params?.audio_quality ?? DEFAULT_PARAMS.audio_quality,
    maxFrames: params?.max_new_tokens ?? DEFAULT_PARAMS.max_new_tokens,
  };
}

/** A job's parameters under the names of the contract; the inverse of {@link resolveParams}. */
export function contractParams(params: ResolvedParams): FilledParams {
  return {
    temperature: params.temperature,
    acoustic_temperature: params.acousticTemperature,
    audio_quality: params.audioQuality,
    max_new_tokens: params.maxFrames,
  };
}
