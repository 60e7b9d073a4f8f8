import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ParleyError, type ParleyErrorCode } from '../../../../src/client/errors/parley-error.ts';
import { ServiceError } from '../../../../src/contract/errors/errors.ts';

/** Every code, by the type. */
const CODES = Object.keys({
  'insecure-context': 0,
  'blocked-storage': 0,
  'foreign-service-worker': 0,
  'scope-mismatch': 0,
  'stale-files': 0,
  csp: 0,
  'missing-file': 0,
  'wrong-mime-type': 0,
} satisfies Record<ParleyErrorCode, 0>);

test.each(CODES)('%s has a page', (code) => expect(existsSync(`docs/errors/${code}.md`)).toBe(true));

test('there is no page without a code', async () => {
  const pages = (await readdir('docs/errors')).filter((name) => name !== 'README.md');
  expect(pages.sort()).toEqual(CODES.map((code) => `${code}.md`).sort());
});

test('it is a ServiceError, and of another copy of the class too', () => {
  const error = new ParleyError('csp', 'Refused.');
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ code: 'csp', type: 'service_unavailable', retryable: false });
  const copy = Object.assign(new Error('Refused.'), {
    code: 'csp',
    [Symbol.for('parley.ServiceError')]: true,
  });
  expect(copy instanceof ServiceError).toBe(true);
  expect(copy instanceof ParleyError).toBe(true);
});

test('other errors are neither', () => {
  class Special extends ServiceError {}
  const plain = new ServiceError('not_found', 'No.');
  expect(plain instanceof ParleyError).toBe(false);
  expect(plain instanceof Special).toBe(false);
  expect(new Special('not_found', 'No.') instanceof Special).toBe(true);
  for (const other of [new Error('x'), null, { [Symbol.for('parley.ServiceError')]: true }]) {
    expect(other instanceof ServiceError).toBe(false);
  }
  expect(Object.assign(new TypeError('x'), { code: 'csp' }) instanceof ParleyError).toBe(false);
});
