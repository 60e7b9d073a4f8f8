import { describe, expect, it, vi } from 'vitest';
import { createServices } from '../../../../src/service/services.ts';
import { createIsolatedPages } from '../../../../sw/isolation/isolated-pages.ts';
import { isolationRole, withIsolation } from '../../../../sw/isolation/isolation.ts';
import { freshStore } from '../../store/fresh-store.ts';

const isolated = new Set(['/', '/app/reader']);

describe('isolationRole', () => {
  it.each([
    ['/', 'navigate', 'document', 'document'],
    ['/index.html', 'navigate', 'document', 'document'],
    ['/app/reader', 'navigate', 'document', 'document'],
    ['/app/other', 'navigate', 'document', null],
    ['/app/', 'navigate', 'iframe', null],
    ['/parley-worker.js', 'same-origin', 'worker', 'subresource'],
    ['/w.js', 'same-origin', 'sharedworker', 'subresource'],
    ['/x.js', 'cors', 'script', 'subresource'],
    ['/x.css', 'no-cors', 'style', null],
    ['/x.png', 'no-cors', 'image', null],
    ['/data', 'cors', '', null],
  ])('%s, %s, %s: %s', (pathname, mode, destination, role) => {
    expect(isolationRole({ pathname, mode, destination }, isolated)).toBe(role);
  });
});

describe('withIsolation', () => {
  it('adds the headers of a document', () => {
    const { headers } = withIsolation(
      new Response('x', { headers: { 'Content-Type': 'text/html' } }),
      'document',
    );
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'text/html',
      'cross-origin-embedder-policy': 'credentialless',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('adds the headers of a subresource', async () => {
    const answer = withIsolation(new Response('x', { status: 201 }), 'subresource');
    expect([answer.status, await answer.text()]).toEqual([201, 'x']);
    expect(answer.headers.get('Cross-Origin-Embedder-Policy')).toBe('credentialless');
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });

  it('replaces headers of the host', () => {
    const response = new Response('x', { headers: { 'Cross-Origin-Embedder-Policy': 'unsafe-none' } });
    expect(withIsolation(response, 'document').headers.get('Cross-Origin-Embedder-Policy')).toBe(
      'credentialless',
    );
  });

  it.each([204, 304])('keeps a response without a body: %i', (status) => {
    expect(withIsolation(new Response(null, { status }), 'document').status).toBe(status);
  });

  it.each<[string, Response]>([
    ['an error', Response.error()],
    ['an opaque answer', Object.defineProperty(new Response(), 'type', { value: 'opaque' })],
    ['a redirect', Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })],
    ['an answer that was redirected', Object.defineProperty(new Response(), 'redirected', { value: true })],
  ])('are not put on %s', (_, response) => {
    expect(withIsolation(response, 'document')).toBe(response);
  });

  it('leaves other responses unchanged', () => {
    const response = new Response('x');
    expect(withIsolation(response, null)).toBe(response);
  });
});

describe('isolated pages', () => {
  it('are remembered across restarts and always include those that need not ask', async () => {
    const { settings } = createServices(freshStore());
    const pages = createIsolatedPages(settings, ['/']);
    expect([...(await pages.paths())]).toEqual(['/']);
    await Promise.all([pages.add('/a'), pages.add('/b/index.html'), pages.add('/a')]);
    expect([...(await pages.paths())].sort()).toEqual(['/', '/a', '/b/']);
    expect([...(await createIsolatedPages(settings, ['/']).paths())].sort()).toEqual(['/', '/a', '/b/']);
  });

  it('are only those that need not ask while the store cannot be read, and all of them later', async () => {
    const store = freshStore();
    await createIsolatedPages(createServices(store).settings, ['/s/']).add('/a');
    const run = vi.spyOn(store, 'transact').mockRejectedValueOnce(new Error('no'));
    const pages = createIsolatedPages(createServices(store).settings, ['/s/']);
    expect([...(await pages.paths())]).toEqual(['/s/']);
    expect([...(await pages.paths())]).toEqual(['/s/', '/a']);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
