/** What the package exports, and from which source. */

/** Modules that run in pages or workers, by their file without `.js`; `build/client-entry.ts` builds `index.js`. */
export const PAGE_ENTRIES = {
  'sw-import': 'package/sw-import/index.ts',
  'adapters/openai': 'src/adapters/openai/index.ts',
  'adapters/ai-sdk': 'src/adapters/ai-sdk/index.ts',
  'adapters/web-speech': 'src/adapters/web-speech/index.ts',
  'adapters/iframe': 'src/adapters/iframe/index.ts',
} as const;

/** Tools that run in Node. */
export const TOOL_ENTRIES = { vite: 'package/vite/index.ts', cli: 'package/cli/main.ts' } as const;

const module = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });

/** The `exports` of the package. */
export const EXPORTS: Readonly<Record<string, unknown>> = {
  '.': module('index'),
  './types': module('types'),
  './vite': module('vite'),
  './sw-import': module('sw-import'),
  './openapi.json': './openapi.json',
  './adapters/openai': module('adapters/openai'),
  './adapters/ai-sdk': module('adapters/ai-sdk'),
  './adapters/web-speech': module('adapters/web-speech'),
  './adapters/iframe': module('adapters/iframe'),
  './package.json': './package.json',
};
