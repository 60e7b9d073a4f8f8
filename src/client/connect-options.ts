import manifest from '../../models/embedded/manifest.json';
import { requestError } from '../contract/errors/errors.ts';
import { validate } from '../contract/validation/validation.ts';
import { absentable, z } from '../contract/validation/zod.ts';
import { listIds } from '../service/catalogue/list-ids.ts';
import type { ConnectOptions } from './types.ts';

/** Ids of the models that come with this build, the default one first. */
const MODELS: readonly string[] = [manifest.id];

const Options = z.object({
  backend: absentable(z.enum(['auto', 'webgpu', 'wasm'])),
  threads: absentable(z.int().min(1)),
  model: absentable(z.string()),
  history: absentable(z.boolean()),
  isolation: absentable(z.boolean()),
  recheck: absentable(z.boolean()),
});

/** The options of `connect()` but for `base`; undefined stands for the default. */
export type CheckedOptions = z.output<typeof Options>;

/**
 * The options of `connect()` with null taken for absent. Checked before anything is registered or joined: a page with a
 * wrong option must not become the host of the others' engine.
 * @throws {ServiceError} `invalid_request`, which names the option, what was found and what is expected
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
