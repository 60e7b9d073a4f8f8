import { describe, expect, test } from 'vitest';
import {
  foreignObstacle,
  type MatchingRegistration,
  placeObstacle,
} from '../../../../src/client/service-worker/obstacles.ts';

const url = (text: string) => new URL(text);

describe('where a page may be', () => {
  test.each([
    ['https://a.test/index.html', 'https://a.test/'],
    ['https://a.test/app/', 'https://a.test/app/'],
    ['https://a.test/app/deep/page.html?x#y', 'https://a.test/app/'],
    ['about:srcdoc', 'https://a.test/app/'],
    ['blob:https://a.test/6e0c', 'https://a.test/app/'],
  ])('%s is served from %s', (page, base) => {
    expect(placeObstacle(url(page), url(base))).toBeNull();
  });

  test.each([
    ['https://a.test/index.html', 'https://a.test/app/'],
    ['https://a.test/application/', 'https://a.test/app/'],
    ['https://b.test/app/', 'https://a.test/app/'],
    ['http://a.test/app/', 'https://a.test/app/'],
    ['https://a.test:8443/app/', 'https://a.test/app/'],
  ])('%s is not served from %s, and the sentence names both', (page, base) => {
    const obstacle = placeObstacle(url(page), url(base));
    expect(obstacle).toContain(url(page).origin);
    expect(obstacle).toContain(base);
  });

  test('the sentence leaves out the query, which may hold secrets', () => {
    expect(placeObstacle(url('https://a.test/x?token=1#2'), url('https://a.test/app/'))).not.toMatch(
      /token|#2/,
    );
  });
});

describe('which service worker is in control', () => {
  const base = url('https://a.test/app/');
  const registered = (scope: string, script: string, state = 'active'): MatchingRegistration => ({
    scope,
    active: null,
    waiting: null,
    installing: null,
    [state]: { scriptURL: script },
  });

  test.each([
    ['none', undefined],
    ['ours', registered('https://a.test/app/', 'https://a.test/app/sw.js')],
    ['ours, still installing', registered('https://a.test/app/', 'https://a.test/app/sw.js', 'installing')],
    ['one of a wider scope, which gives way', registered('https://a.test/', 'https://a.test/worker.js')],
  ])('%s: no obstacle', (_, registration) => {
    expect(foreignObstacle(registration, base)).toBeNull();
  });

  test.each([
    ['the same scope', registered('https://a.test/app/', 'https://a.test/app/worker.js')],
    ['the same scope, still waiting', registered('https://a.test/app/', 'https://a.test/w.js', 'waiting')],
    ['a narrower scope', registered('https://a.test/app/shop/', 'https://a.test/app/shop/sw.js')],
  ])('a foreign one of %s is named', (_, registration) => {
    const script = (registration.active ?? registration.waiting)?.scriptURL;
    expect(foreignObstacle(registration, base)).toContain(script);
  });
});
