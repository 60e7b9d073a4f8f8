import { ParamSchemaEntry } from '../generation/param-schema.ts';
import { FilledParams } from '../generation/parameters.ts';
import { z } from '../validation/zod.ts';
import { Limits } from './limits.ts';

/** The active backend (docs/contract.md, "Discovery"). */
export const BackendInfo = z
  .object({
    kind: z.literal('onnxruntime-web'),
    name: z
      .enum(['webgpu', 'wasm', 'none'])
      .meta({ description: '`none` until an engine has chosen a backend.' }),
    detail: z.string().meta({ description: 'Adapter or threads in words.' }),
    ready: z.boolean().meta({ description: 'True when the default model can generate.' }),
    sample_rate: z.int().min(1).meta({ description: 'Hz.' }),
  })
  .meta({ id: 'BackendInfo', description: 'The active backend.' });
export type BackendInfo = z.output<typeof BackendInfo>;

/** Response of `GET /v1/info`. */
export const Info = z
  .object({
    backend: BackendInfo,
    defaults: FilledParams,
    limits: Limits,
    param_schema: z.array(ParamSchemaEntry),
  })
  .meta({ id: 'Info', description: 'Backend, default parameters, limits of the calling key, UI metadata.' });
export type Info = z.output<typeof Info>;
