/**
 * The import rules. `npm run check:imports`, a part of `npm test`, fails when an import breaks one.
 *
 *   primitives, contract  ←  job  ←  audio, store, installation, timings  ←  service, wire  ←  sw, worker, client  ←  studio, adapters
 *
 * Each arrow points from a folder to the folders that may import it. A folder may import everything to its left.
 */

/** The folders of each level, lowest first. */
const LEVELS = [
  ['src/primitives', 'src/contract'],
  ['src/job'],
  ['src/audio', 'src/store', 'src/installation', 'src/timings'],
  ['src/service', 'src/wire'],
  ['sw', 'worker', 'src/client'],
  ['src/studio', 'src/adapters'],
];

const at = (/** @type {readonly string[]} */ folders) => `^(${folders.join('|')})/`;

/** A folder imports nothing from a higher level. */
const oneWay = LEVELS.slice(0, -1).map((folders, level) => ({
  name: `one-way-from-${folders.map((folder) => folder.replace('src/', '')).join('-or-')}`,
  comment: 'Dependencies point one way: see the order at the top of this file.',
  severity: 'error',
  from: { path: at(folders) },
  to: { path: at(LEVELS.slice(level + 1).flat()) },
}));

/** Folders of one level that do not import each other. */
const independent = (/** @type {string} */ folder, /** @type {readonly string[]} */ others) => ({
  name: `${folder.replace('src/', '')}-is-independent`,
  comment: `${folder} and ${others.join(', ')} are independent. What both need belongs to a lower folder.`,
  severity: 'error',
  from: { path: at([folder]) },
  to: { path: at(others) },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...oneWay,
    {
      name: 'contract-imports-nothing-of-ours',
      comment: 'The interface as code can be read, tested and published without the rest.',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { path: '^(src|sw|worker|models|build|scripts|tests)/', pathNot: '^src/contract/' },
    },
    {
      name: 'primitives-know-nothing-of-parley',
      comment: 'Primitives are general-purpose code. They import nothing else of this project.',
      severity: 'error',
      from: { path: '^src/primitives/' },
      to: { path: '^(src|sw|worker|models|build|scripts|tests)/', pathNot: '^src/primitives/' },
    },
    independent('src/audio', ['src/store']),
    independent('src/store', ['src/audio']),
    independent('src/service', ['src/wire']),
    independent('src/wire', ['src/service', 'src/store']),
    independent('sw', ['worker', 'src/client']),
    independent('worker', ['src/client']),
    {
      name: 'only-the-page-service-is-the-library',
      comment:
        'worker/service runs the service in a worker of the page. No other worker knows what answers requests.',
      severity: 'error',
      from: { path: '^worker/', pathNot: '^worker/service/' },
      to: { path: '^sw/' },
    },
    {
      name: 'page-service-uses-the-library',
      comment: 'worker/service uses of the service worker only what every service worker shares.',
      severity: 'error',
      from: { path: '^worker/service/' },
      to: { path: '^sw/', pathNot: '^sw/library/' },
    },
    independent('src/client', ['sw', 'worker']),
    {
      name: 'adapters-are-independent',
      comment:
        'An adapter is a small entry of its own, for any page that can send requests. It imports only the contract, primitives, requests over ports and what adapters share.',
      severity: 'error',
      from: { path: '^src/adapters/([^/]+)/' },
      to: {
        path: '^(src|sw|worker|models)/',
        pathNot: '^src/(adapters/($1|shared)/|contract/|primitives/|wire/requests/)',
      },
    },
    {
      name: 'studio-uses-the-public-entry',
      comment: 'The studio is the first embedding app. It imports only the public entry of the library.',
      severity: 'error',
      from: { path: '^src/studio/' },
      to: { path: '^(src|sw|worker|models)/', pathNot: '^src/(studio/|client/parley\\.ts$)' },
    },
    {
      name: 'no-page-imports-another',
      comment: 'What two pages of the studio share belongs in src/studio/shared.',
      severity: 'error',
      // Every folder of the studio is a page, but for the two that serve all pages.
      from: { path: '^src/studio/(?!(?:shell|shared)/)([^/]+)/' },
      to: { path: '^src/studio/', pathNot: '^src/studio/(shared|$1)/' },
    },
    {
      name: 'shared-knows-no-page',
      comment: 'Shared parts of the studio import neither a page nor the shell.',
      severity: 'error',
      from: { path: '^src/studio/shared/' },
      to: { path: '^src/studio/', pathNot: '^src/studio/shared/' },
    },
    {
      name: 'worker-one-way',
      comment:
        'The runtime, text, audio and packs are the lower level of the worker: they import none of the upper one.',
      severity: 'error',
      from: { path: '^worker/(runtime|text|audio|packs)/' },
      to: { path: '^worker/(engine|streams|families|writer)/' },
    },
    {
      name: 'runtime-and-packs-are-independent',
      comment:
        'ONNX Runtime and model files are separate concerns. What both need belongs to a lower folder.',
      severity: 'error',
      from: { path: '^worker/(runtime|text|audio)/' },
      to: { path: '^worker/packs/' },
    },
    {
      name: 'families-are-independent',
      comment: 'A voice and a writer are loaded and replaced independently.',
      severity: 'error',
      from: { path: '^worker/families/' },
      to: { path: '^worker/(writer|engine|streams)/' },
    },
    {
      name: 'writer-is-independent',
      comment: 'A voice and a writer are loaded and replaced independently.',
      severity: 'error',
      from: { path: '^worker/writer/' },
      to: { path: '^worker/(families|engine|streams)/' },
    },
    {
      name: 'streams-and-engine-are-independent',
      comment:
        'Streams reach the engine only over the wire, so each of the two workers can be lost and replaced.',
      severity: 'error',
      from: { path: '^worker/(streams|engine)/' },
      to: { path: '^worker/(streams|engine)/', pathNot: '^worker/$1/' },
    },
    {
      name: 'product-imports-no-tests',
      comment: 'Shipped code does not depend on tests, scripts or build plugins.',
      severity: 'error',
      from: { path: '^(src|sw|worker)/' },
      to: { path: '^(tests|scripts|build)/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle has no lowest file to start reading with.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import names a file or package that exists.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'shipped-code-needs-dependencies',
      comment:
        'Packages in the bundle are listed under "dependencies", so that their licenses can be read from there.',
      severity: 'error',
      from: { path: '^(src|sw|worker)/' },
      // The AI SDK's types are not in the bundle; `verbatimModuleSyntax` makes their imports `import type`.
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: '/@ai-sdk/provider/dist/index\\.d\\.ts$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules)/' },
    parser: 'swc',
    // The rules hold for `import type` too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
