import manifest from '../../models/embedded/manifest.json';
import { requestError } from '../contract/errors/errors.ts';
import { validate } from '../contract/validation/validation.ts';
import { absentable, z } from '../contract/validation/zod.ts';
import { listIds } from '../service/catalogue/list-ids.ts';
import type { ConnectOptions } from './types.ts';

/** Ids of the models in this build, the default first. */
const MODELS: readonly string[] = [manifest.id];

const Options = z.object({
  backend: absentable(z.enum(['auto', 'webgpu', 'wasm'])),
  threads: absentable(z.int().min(1)),
  model: absentable(z.string()),
  history: absentable(z.boolean()),
  isolation: absentable(z.boolean()),
  recheck: absentable(z.boolean()),
});

/** The options of `connect()` except `base`; undefined means the default. */
export type CheckedOptions = z.output<typeof Options>;

/**
 * Checks the options of `connect()`; null counts as absent. Must run before the page registers or joins anything: a page
 * with an invalid option must not become the host of the engine.
 *
 * @throws {ServiceError} `invalid_request` that names the option, what was found and what is expected
 */
export function checkConnectOptions(options: ConnectOptions): CheckedOptions {
  const checked = validate(Options, options);
  if (checked.model !== undefined && !MODELS.includes(checked.model)) {
    throw requestError(
      `\`model\`: there is no model ${listIds([checked.model])}. Models: ${listIds(MODELS)}.`,
    );
  }
  return checked;
}
