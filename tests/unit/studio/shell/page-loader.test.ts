import { expect, test } from 'vitest';
import { PageLoader } from '../../../../src/studio/shell/page-loader.ts';

const PAGE = { name: 'the module of a page' };

/** A view whose page loads when the test says so. */
function view(id: string) {
  let arrive = (): void => undefined;
  let fail = (): void => undefined;
  const page = new Promise<typeof PAGE>((resolve, reject) => {
    arrive = () => resolve(PAGE);
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  let loads = 0;
  const load = () => {
    loads++;
    return page;
  };
  return { entry: { id, load }, arrive, fail, loads: () => loads };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a page is loading, then ready', async () => {
  const speak = view('speak');
  const loader = new PageLoader(speak.entry);
  expect(loader.current.value).toMatchObject({ state: 'loading', view: { id: 'speak' } });
  speak.arrive();
  await settle();
  expect(loader.current.value).toMatchObject({ state: 'ready', page: PAGE });
});

test('a page that arrives after the user went elsewhere is not shown, and is ready on return', async () => {
  const [speak, keys] = [view('speak'), view('keys')];
  const loader = new PageLoader(speak.entry);
  loader.open(keys.entry);
  speak.arrive();
  await settle();
  expect(loader.current.value).toMatchObject({ state: 'loading', view: { id: 'keys' } });
  loader.open(speak.entry);
  expect(loader.current.value).toMatchObject({ state: 'ready', view: { id: 'speak' } });
  expect(speak.loads()).toBe(1);
});

test('a page that could not be loaded is loaded again on the next visit', async () => {
  const [speak, keys] = [view('speak'), view('keys')];
  const loader = new PageLoader(speak.entry);
  speak.fail();
  await settle();
  expect(loader.current.value).toMatchObject({ state: 'failed', view: { id: 'speak' } });
  loader.open(keys.entry);
  loader.open(speak.entry);
  expect(speak.loads()).toBe(2);
});
