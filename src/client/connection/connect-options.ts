/** The options of `connect()`, checked without a schema library: this code is on the way of every page to its connection. */
import manifest from '../../../models/embedded/manifest.json';
import { requestError, shapeError } from '../../contract/errors/errors.ts';
import { describeField } from '../../contract/validation/issue.ts';
import { type Guard, isBoolean, isCount, isString, oneOf } from '../../primitives/guards.ts';
import { listIds } from '../../service/catalog/list-ids.ts';
import type { ConnectOptions } from '../types.ts';

/** Ids of the models in this build, the default first. */
const MODELS: readonly string[] = [manifest.id];

const isThreads: Guard<number> = (value): value is number => isCount(value) && value >= 1;
/** In any form, relative to the page. */
const isAddress: Guard<string | URL> = (value) => isString(value) || value instanceof URL;
const isSignal: Guard<AbortSignal> = (value) => value instanceof AbortSignal;
/** Browsers without service workers do not have the class. */
const isRegistration: Guard<ServiceWorkerRegistration> = (value): value is ServiceWorkerRegistration =>
  typeof ServiceWorkerRegistration !== 'undefined' && value instanceof ServiceWorkerRegistration;
const isServiceWorker: Guard<string | URL | ServiceWorkerRegistration | false> = (value) =>
  value === false || isAddress(value) || isRegistration(value);

const BOOLEAN = [isBoolean, 'true or false'] as const;

/** Each option except `base`: its guard, and what is expected. */
const OPTIONS = {
  backend: [oneOf('auto', 'webgpu', 'wasm'), 'one of "auto", "webgpu", "wasm"'],
  threads: [isThreads, 'an integer of at least 1'],
  model: [isString, 'a string'],
  history: BOOLEAN,
  isolation: BOOLEAN,
  recheck: BOOLEAN,
  scope: [isAddress, 'an address'],
  serviceWorker: [isServiceWorker, 'the address of a script, a ServiceWorkerRegistration or false'],
  signal: [isSignal, 'an AbortSignal'],
} as const satisfies Partial<Record<keyof ConnectOptions, readonly [Guard<unknown>, string]>>;

type Checked<G> = G extends Guard<infer Value> ? Value : never;

/** The options of `connect()` except `base`; undefined means the default. */
export type CheckedOptions = {
  readonly [Name in keyof typeof OPTIONS]?: Checked<(typeof OPTIONS)[Name][0]> | undefined;
};

/**
 * Checks the options of `connect()`; null counts as absent. Must run before the page registers or joins anything: a page
 * with an invalid option must not become the host of the engine.
 *
 * @throws {ServiceError} `invalid_request` that names the option, what was found and what is expected
 */
export function checkConnectOptions(options: ConnectOptions): CheckedOptions {
  const given = Object.entries(OPTIONS).flatMap(([name, [guard, expected]]) => {
    const value: unknown = Reflect.get(options, name) ?? undefined;
    return value === undefined ? [] : [{ name, value, isValid: guard(value), expected }];
  });
  const wrong = given.filter(({ isValid }) => !isValid);
  if (wrong.length > 0) {
    const told = wrong.map(({ name, value, expected }) => describeField(name, expected, value));
    throw shapeError(`${told.join('; ')}.`, wrong[0]?.name);
  }
  // Each value has passed the guard of its option.
  const checked = Object.fromEntries(given.map(({ name, value }) => [name, value])) as CheckedOptions;
  if (checked.model !== undefined && !MODELS.includes(checked.model)) {
    throw requestError(
      `\`model\`: there is no model ${listIds([checked.model])}. Models: ${listIds(MODELS)}.`,
    );
  }
  return checked;
}
