import { z } from '../validation/zod.ts';
import { PARAMETERS } from './parameters.ts';

/** What a user interface needs to render the control of one parameter (an entry of `param_schema`). */
export const ParamSchemaEntry = z
  .object({
    key: z.string().meta({ description: 'Field of GenParams.' }),
    label: z.string(),
    type: z.enum(['number', 'integer', 'select']),
    help: z.string(),
    deprecated: z.boolean(),
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().optional(),
    nullable: z.boolean().optional(),
    offLabel: z.string().optional().meta({ description: 'Label of the value `null`.' }),
    options: z.array(z.string()).optional().meta({ description: 'The values of a `select`.' }),
  })
  .meta({ id: 'ParamSchemaEntry', description: 'UI metadata of one generation parameter.' });
export type ParamSchemaEntry = z.output<typeof ParamSchemaEntry>;

/** `param_schema` of `GET /v1/info`, in display order. */
export const PARAM_SCHEMA: readonly ParamSchemaEntry[] = Object.entries(PARAMETERS).map(
  ([key, parameter]) => {
    const { label, type, help } = parameter;
    return {
      key,
      label,
      type,
      help,
      deprecated: false,
      ...('min' in parameter ? { min: parameter.min, max: parameter.max, step: parameter.step } : {}),
      ...('offLabel' in parameter ? { nullable: true, offLabel: parameter.offLabel } : {}),
      ...('options' in parameter ? { options: [...parameter.options] } : {}),
    };
  },
);
