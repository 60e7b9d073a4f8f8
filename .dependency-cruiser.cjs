/**
 * Who may import whom. `npx depcruise` (part of `npm test`) fails when an import breaks a rule.
 *
 *   primitives, contract  ←  job  ←  audio, store  ←  service, wire  ←  sw, worker, client  ←  studio
 *
 * The arrow points from what is imported to what imports it. A room may import from every room to its left.
 */

/** The rooms of each level, lowest first. */
const LEVELS = [
  ['src/primitives', 'src/contract'],
  ['src/job'],
  ['src/audio', 'src/store'],
  ['src/service', 'src/wire'],
  ['sw', 'worker', 'src/client'],
  ['src/studio'],
];

const at = (/** @type {readonly string[]} */ rooms) => `^(${rooms.join('|')})/`;

/** A room imports nothing from a higher level. */
const oneWay = LEVELS.slice(0, -1).map((rooms, level) => ({
  name: `one-way-from-${rooms.map((room) => room.replace('src/', '')).join('-or-')}`,
  comment: 'Dependencies point one way: see the order at the top of this file.',
  severity: 'error',
  from: { path: at(rooms) },
  to: { path: at(LEVELS.slice(level + 1).flat()) },
}));

/** Rooms of one level know nothing of each other. */
const strangers = (/** @type {string} */ room, /** @type {readonly string[]} */ others) => ({
  name: `${room.replace('src/', '')}-stands-alone`,
  comment: `${room} and ${others.join(', ')} run in different places or do different jobs: what both need belongs to a lower room.`,
  severity: 'error',
  from: { path: at([room]) },
  to: { path: at(others) },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...oneWay,
    {
      name: 'contract-imports-nothing-of-ours',
      comment:
        'The interface as code stands on its own: it can be read, tested and published without the rest.',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { path: '^(src|sw|worker|models|build|scripts|tests)/', pathNot: '^src/contract/' },
    },
    {
      name: 'primitives-know-nothing-of-parley',
      comment: 'Primitives are general-purpose code: they import nothing of ours.',
      severity: 'error',
      from: { path: '^src/primitives/' },
      to: { path: '^(src|sw|worker|models|build|scripts|tests)/', pathNot: '^src/primitives/' },
    },
    strangers('src/audio', ['src/store']),
    strangers('src/store', ['src/audio']),
    strangers('src/service', ['src/wire']),
    strangers('src/wire', ['src/service', 'src/store']),
    strangers('sw', ['worker', 'src/client']),
    strangers('worker', ['sw', 'src/client']),
    strangers('src/client', ['sw', 'worker']),
    {
      name: 'studio-uses-the-public-entry',
      comment:
        'The studio is the first embedding app and has no back door: of the library it imports only the public entry.',
      severity: 'error',
      from: { path: '^src/studio/' },
      to: { path: '^(src|sw|worker|models)/', pathNot: '^src/(studio/|client/parley\\.ts$)' },
    },
    {
      name: 'no-page-imports-another',
      comment: 'What two pages of the studio share stands in src/studio/shared.',
      severity: 'error',
      from: { path: '^src/studio/(speak|live|converse)/' },
      to: { path: '^src/studio/', pathNot: '^src/studio/(shared|$1)/' },
    },
    {
      name: 'shared-knows-no-page',
      comment: 'Shared parts of the studio know neither a page nor the shell.',
      severity: 'error',
      from: { path: '^src/studio/shared/' },
      to: { path: '^src/studio/', pathNot: '^src/studio/shared/' },
    },
    {
      name: 'worker-rooms-point-down',
      comment:
        'runtime and text know nothing of packs, families, the writer, the engine or the streams; packs know none of those above them.',
      severity: 'error',
      from: { path: '^worker/(runtime|text|audio|packs)/' },
      to: { path: '^worker/(engine|streams|families|writer)/' },
    },
    {
      name: 'runtime-and-packs-apart',
      comment: 'ONNX Runtime and the files of a model are two things; what both need stands below them.',
      severity: 'error',
      from: { path: '^worker/(runtime|text|audio)/' },
      to: { path: '^worker/packs/' },
    },
    {
      name: 'families-and-writer-apart',
      comment: 'A voice and a writer are loaded and replaced on their own.',
      severity: 'error',
      from: { path: '^worker/families/' },
      to: { path: '^worker/(writer|engine|streams)/' },
    },
    {
      name: 'writer-stands-alone',
      comment: 'A voice and a writer are loaded and replaced on their own.',
      severity: 'error',
      from: { path: '^worker/writer/' },
      to: { path: '^worker/(families|engine|streams)/' },
    },
    {
      name: 'streams-and-engine-apart',
      comment:
        'Streams reach the engine over the wire alone: each of the two workers can be lost and replaced.',
      severity: 'error',
      from: { path: '^worker/(streams|engine)/' },
      to: { path: '^worker/(streams|engine)/', pathNot: '^worker/$1/' },
    },
    {
      name: 'product-imports-no-tests',
      comment: 'What is shipped never depends on tests, scripts or build plugins.',
      severity: 'error',
      from: { path: '^(src|sw|worker)/' },
      to: { path: '^(tests|scripts|build)/' },
    },
    {
      name: 'no-circles',
      comment: 'A circle of imports has no lowest file to begin reading with.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import names a file or package that is there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'shipped-code-needs-dependencies',
      comment:
        'What the bundle holds is listed under "dependencies", so that licences can be read from there.',
      severity: 'error',
      from: { path: '^(src|sw|worker)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules)/' },
    parser: 'swc',
    // `import type` is a dependency of thought, if not of the bundle: the rules hold for it too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
