import { expect, it } from 'vitest';
import { loadPart } from '../../../../src/client/errors/load-part.ts';

it('a part that is there is given as it is', async () => {
  expect(await loadPart(Promise.resolve({ part: 1 }))).toEqual({ part: 1 });
});

it('a part that is missing is an error that names what to do, and its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const error = await loadPart(Promise.reject(cause)).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 'stale-files',
    message: expect.stringMatching(/npx @parley-speech\/parley copy <folder>.*Failed to fetch/),
    cause,
  });
});
