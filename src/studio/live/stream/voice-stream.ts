import type { ParamValues } from '../../shared/parameters/param-schema.ts';
import type { ClientMessage } from '../../shared/streams/messages.ts';
import type { StreamTarget } from '../../shared/streams/stream-connection.ts';

/** What a connection is opened with; changing it takes another connection. */
export interface StreamSettings {
  readonly voice: string;
  readonly voiceName: string;
  readonly params: ParamValues;
  /** Thresholds for speaking while text arrives, empty for the service's default; null to speak on flush only. */
  readonly schedule: readonly number[] | null;
}

/** A named-voice stream with these settings. */
export function voiceStream({ voice, params, schedule }: StreamSettings): StreamTarget<ClientMessage> {
  const config = schedule === null || schedule.length === 0 ? {} : { chunk_length_schedule: schedule };
  return {
    path: `v1/tts/${encodeURIComponent(voice)}/stream`,
    greeting: (key) => ({
      type: 'initializeConnection',
      api_key: key,
      generation_config: schedule === null ? null : config,
      params,
    }),
  };
}
