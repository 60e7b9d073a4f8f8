import { z } from '../validation/zod.ts';

const seconds = z.number().min(0);
const count = z.int().min(0);

/** Usage of one generation (docs/contract.md, "Usage"). */
export const Usage = z
  .object({
    input_audio_seconds: seconds.meta({ description: 'Seconds of input audio supplied.' }),
    input_chars: count.meta({ description: 'Unicode code points of all text supplied.' }),
    output_audio_seconds: seconds.meta({ description: 'Seconds of audio generated.' }),
  })
  .meta({ id: 'Usage', description: 'Usage of one generation.' });
export type Usage = z.output<typeof Usage>;

/** Response of `GET /v1/usage` (docs/contract.md, "Discovery"). */
export const UsageSummary = z
  .object({
    key_id: z.string().meta({ description: 'Non-secret identifier of the calling key.' }),
    requests: count,
    input_chars: count,
    input_audio_seconds: seconds,
    output_audio_seconds: seconds,
    first_request_ts: z
      .number()
      .nullable()
      .meta({ description: 'Unix time in seconds; lifetime queries only.' }),
    last_request_ts: z
      .number()
      .nullable()
      .meta({ description: 'Unix time in seconds; lifetime queries only.' }),
    start_time: z.string().nullable().meta({ description: 'Start of the window, snapped to the hour.' }),
    end_time: z
      .string()
      .nullable()
      .meta({ description: 'End of the window, snapped to the hour, exclusive.' }),
  })
  .meta({ id: 'UsageSummary', description: 'Metered usage of the calling key.' });
export type UsageSummary = z.output<typeof UsageSummary>;
