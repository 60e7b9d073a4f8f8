import { expect, test } from 'vitest';
import { undocumented } from '../../../../build/api/api-docs.ts';

/** An API model with one entry that exports these items. */
const model = (...members: object[]) =>
  JSON.stringify({
    kind: 'Package',
    name: 'parley',
    docComment: '',
    members: [{ kind: 'EntryPoint', name: '', members }],
  });
const DOCUMENTED = '/** Does it. */';
const WITH_EXAMPLE = '/** Does it.\n * @example\n * ```js\n * it();\n * ``` */';

test('documented exports pass', () => {
  const thing = {
    kind: 'Interface',
    name: 'Thing',
    docComment: DOCUMENTED,
    members: [
      { kind: 'PropertySignature', name: 'size', docComment: DOCUMENTED },
      { kind: 'MethodSignature', name: 'run', docComment: WITH_EXAMPLE, overloadIndex: 1 },
      { kind: 'MethodSignature', name: 'run', docComment: DOCUMENTED, overloadIndex: 2 },
    ],
  };
  expect(undocumented(model(thing, { kind: 'Function', name: 'it', docComment: WITH_EXAMPLE }))).toEqual([]);
});

test.each(['Function', 'Class', 'Method', 'MethodSignature', 'Interface', 'Variable', 'PropertySignature'])(
  'a %s without a docstring is named',
  (kind) => {
    expect(undocumented(model({ kind, name: 'it', docComment: '' }))).toEqual([
      `${kind} it has no docstring.`,
    ]);
  },
);

test.each(['Function', 'Class', 'Method', 'MethodSignature'])('a %s without an example is named', (kind) => {
  expect(undocumented(model({ kind, name: 'it', docComment: DOCUMENTED }))).toEqual([
    `${kind} it has no @example.`,
  ]);
});

test('a member is named with what it belongs to', () => {
  const members = [{ kind: 'PropertySignature', name: 'size' }];
  const thing = { kind: 'Interface', name: 'Thing', docComment: DOCUMENTED, members };
  expect(undocumented(model(thing))).toEqual(['PropertySignature Thing.size has no docstring.']);
});
