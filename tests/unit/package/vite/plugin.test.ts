/** The Vite plugin in real servers and builds of a small app. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, createServer, type InlineConfig, preview } from 'vite';
import { expect, test } from 'vitest';
import { createPlugin, type ParleyPluginOptions } from '../../../../package/vite/plugin.ts';
import { appWithPackage, writeFiles } from '../../../support/small-package.ts';

const APP = {
  'index.html': '<!doctype html><script type="module" src="./main.js"></script>',
  'main.js': "import { connect } from '@parley-speech/parley'; globalThis.address = connect();",
};

type App = Awaited<ReturnType<typeof appWithPackage>>;

const config = (app: App, base: string, options?: ParleyPluginOptions): InlineConfig => ({
  configFile: false,
  logLevel: 'silent',
  root: app.folder,
  base,
  plugins: [createPlugin(app.packageFolder, options)],
  server: { host: '127.0.0.1', port: 0, ws: false },
  preview: { host: '127.0.0.1', port: 0 },
});

/** The server's origin, without a slash at its end. */
const originOf = ({ httpServer }: { readonly httpServer: { address(): unknown } | null }) => {
  const { port } = Object(httpServer?.address());
  return `http://127.0.0.1:${port}`;
};

/** The built script of the app. */
async function builtScript(app: App): Promise<string> {
  const [, name = ''] = /src="[^"]*?(assets\/[^"]+\.js)"/.exec(await built(app, 'index.html')) ?? [];
  return built(app, name);
}
const built = (app: App, name: string) => readFile(path.join(app.folder, 'dist', name), 'utf8');

test.each(['/', '/sub/'])('the development server has the files at %s', async (base) => {
  await using app = await appWithPackage(APP);
  const server = await createServer(config(app, base));
  try {
    await server.listen();
    const folder = `${originOf(server)}${base}parley/`;
    const script = await fetch(`${folder}sw.js`);
    expect(await script.text()).toContain('of the library');
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': base,
    });
    const packed = await fetch(`${folder}ort-1/ort-wasm-simd-threaded.wasm.gzip`);
    expect([packed.headers.get('Content-Type'), packed.headers.get('Content-Encoding')]).toEqual([
      'application/octet-stream',
      null,
    ]);
    const missing = await fetch(`${folder}index.html`);
    expect([missing.status, await missing.text()]).toEqual([
      404,
      expect.stringContaining('no file index.html'),
    ]);
    const outside = await fetch(`${folder}..%2f..%2fpackage.json`);
    expect(outside.status).toBe(404);
    const head = await fetch(`${folder}parley.js`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const home = await fetch(`${originOf(server)}${base}`);
    expect(await home.text()).toContain('main.js');
  } finally {
    await server.close();
  }
});

test('in development, connect() has the address of the files', async () => {
  await using app = await appWithPackage(APP);
  const server = await createServer(config(app, '/sub/', { folder: '/voice/' }));
  try {
    const entry = await server.environments.client.pluginContainer.resolveId('@parley-speech/parley');
    const result = await server.environments.client.transformRequest(entry?.id ?? '');
    expect(result?.code).toContain('const folder = "/sub/voice/"');
  } finally {
    await server.close();
  }
});

test.each([
  ['/', '/parley/'],
  ['/sub/', '/sub/parley/'],
  ['./', './parley/'],
])('a build with base %s has the files, and connect() their address', async (base, address) => {
  await using app = await appWithPackage(APP);
  await build(config(app, base));
  expect(await builtScript(app)).toContain(address);
  expect(await built(app, 'parley/sw.js')).toContain('of the library');
  expect(existsSync(path.join(app.folder, 'dist/parley/ort-1/ort.jspi.min.js'))).toBe(true);
  expect(existsSync(path.join(app.folder, 'dist/parley/index.html'))).toBe(false);
});

test('a build takes the options, and can be repeated in a folder that is not emptied', async () => {
  await using app = await appWithPackage(APP);
  const options = { backends: ['wasm'], studio: true, precompress: true } as const;
  await build(config(app, '/', options));
  await build({ ...config(app, '/', options), build: { emptyOutDir: false } });
  expect(await built(app, 'parley/index.html')).toContain('The studio');
  expect(existsSync(path.join(app.folder, 'dist/parley/parley.js.br'))).toBe(true);
  expect(existsSync(path.join(app.folder, 'dist/parley/ort-1/ort.jspi.min.js'))).toBe(false);
});

test('a build for a server gets no files', async () => {
  await using app = await appWithPackage(APP);
  await build({ ...config(app, '/'), build: { ssr: 'main.js' } });
  expect((await readdir(path.join(app.folder, 'dist'))).join()).toMatch(/^main\.m?js$/);
});

test('settings in the public folder of the app are served and built in place of those of the package', async () => {
  await using app = await appWithPackage({ ...APP, 'public/parley/bridge.json': '["https://other.test"]' });
  await writeFiles(app.packageFolder, { 'files/bridge.json': '[]' });
  const server = await createServer(config(app, '/'));
  try {
    await server.listen();
    expect(await (await fetch(`${originOf(server)}/parley/bridge.json`)).json()).toEqual([
      'https://other.test',
    ]);
  } finally {
    await server.close();
  }
  await build(config(app, '/'));
  expect(await built(app, 'parley/bridge.json')).toBe('["https://other.test"]');
  expect(await built(app, 'parley/sw.js')).toContain('of the library');
});

test('the preview lets the service worker have the app as its scope', async () => {
  await using app = await appWithPackage(APP);
  await build(config(app, '/sub/'));
  const server = await preview(config(app, '/sub/'));
  try {
    const script = await fetch(`${originOf(server)}/sub/parley/sw.js`);
    expect(script.headers.get('Service-Worker-Allowed')).toBe('/sub/');
    expect(await script.text()).toContain('of the library');
  } finally {
    await server.close();
  }
});

test('a base on another origin is refused, because service workers cannot be there', async () => {
  await using app = await appWithPackage(APP);
  await expect(build(config(app, 'https://cdn.test/app/'))).rejects.toThrow(
    'expected a path, found https://cdn.test/app/. A service worker must be on the origin of its pages',
  );
});

test.each([[{ folder: '/' }], [{ folder: '../up' }], [{ backends: ['webgpu'] }]] as const)(
  'options that are not valid are refused: %j',
  (options) => expect(() => createPlugin('/nowhere', options)).toThrow(/expected/),
);
