import { describe, expect, test } from 'vitest';
import manifest from '../../../../models/embedded/manifest.json' with { type: 'json' };
import { checkConnectOptions } from '../../../../src/client/connection/connect-options.ts';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';

/** Options as an untyped script may pass them. */
const check = (options: object) => checkConnectOptions(options);

describe('the options of connect()', () => {
  test.each([
    {},
    { backend: 'auto', threads: 2, model: manifest.id, history: false, isolation: true },
    { base: '/parley/', later: 'unknown options are ignored' },
    { model: null, threads: null },
    { scope: '/', serviceWorker: false, signal: new AbortController().signal, recheck: true },
    { scope: new URL('https://app.example/'), serviceWorker: '/sw.js' },
  ])('%j is taken', (options) => {
    expect(() => check(options)).not.toThrow();
  });

  test.each([
    [{ model: 'other' }, '`model`: there is no model "other". Models: "parley-compact-1".'],
    [{ model: 7 }, '`model`'],
    [{ backend: 'cuda' }, '`backend`'],
    [{ threads: 0 }, '`threads`'],
    [{ threads: '2' }, '`threads`'],
    [{ threads: 1.5 }, '`threads`'],
    [{ history: 'no' }, '`history`'],
    [{ isolation: 1 }, '`isolation`'],
    [
      { backend: 'cuda', threads: 0 },
      '`backend`: expected one of "auto", "webgpu", "wasm", found "cuda"; `threads`',
    ],
    [{ scope: 7 }, '`scope`: expected an address, found 7.'],
    [
      { serviceWorker: true },
      '`serviceWorker`: expected the address of a script, a ServiceWorkerRegistration or false',
    ],
    [{ signal: {} }, '`signal`: expected an AbortSignal, found an object.'],
  ])('%j is refused, the option by name', (options, message) => {
    expect(() => check(options)).toThrow(ServiceError);
    expect(() => check(options)).toThrow(message);
  });
});
