import manifest from '../../models/embedded/manifest.json';
import { requestError } from '../contract/errors/errors.ts';
import { validate } from '../contract/validation/validation.ts';
import { absentable, z } from '../contract/validation/zod.ts';
import { listIds } from '../service/catalog/list-ids.ts';
import type { ConnectOptions } from './types.ts';

/** Ids of the models in this build, the default first. */
const MODELS: readonly string[] = [manifest.id];

/** An address in any form, relative to the page. */
const Address = z.union([z.string(), z.instanceof(URL)]);

const Options = z.object({
  backend: absentable(z.enum(['auto', 'webgpu', 'wasm'])),
  threads: absentable(z.int().min(1)),
  model: absentable(z.string()),
  history: absentable(z.boolean()),
  isolation: absentable(z.boolean()),
  recheck: absentable(z.boolean()),
  scope: absentable(Address),
  serviceWorker: absentable(
    z.custom<string | URL | ServiceWorkerRegistration | false>(isServiceWorkerOption, {
      error: 'expected the address of a script, a ServiceWorkerRegistration or false',
    }),
  ),
  signal: absentable(z.instanceof(AbortSignal)),
});

/** The options of `connect()` except `base`; undefined means the default. */
export type CheckedOptions = Partial<z.output<typeof Options>>;

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

function isServiceWorkerOption(value: unknown): boolean {
  if (value === false || typeof value === 'string' || value instanceof URL) return true;
  // Browsers without service workers do not have the class.
  return typeof ServiceWorkerRegistration !== 'undefined' && value instanceof ServiceWorkerRegistration;
}
