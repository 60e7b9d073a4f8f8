import { type Call, relative } from './call.ts';
import { literal } from './literal.ts';

export type Language = 'JavaScript' | 'TypeScript';

/** The first lines: a connection, and the key of the origin's pages. */
export function connectLines({ entry }: Call, language: Language, names = 'connect'): readonly string[] {
  const from = language === 'TypeScript' ? '@parley-speech/parley' : entry;
  return [
    `import { ${names} } from '${from}';`,
    '',
    'const parley = await connect();',
    'const key = await parley.key(); // 60 requests a minute, unless the key has other limits',
  ];
}

/** The request of a call, as an expression; its last line ends with a semicolon. */
export function requestLines(
  { path, headers, body }: Call,
  method: string,
  needsKey: boolean,
): readonly string[] {
  const address = `parley.fetch('${relative(path)}'`;
  const all = [
    ...(needsKey ? [`    Authorization: 'Bearer ' + key,`] : []),
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
    ...Object.entries(headers).map((entry) => `    ${literal(Object.fromEntries([entry])).slice(2, -2)},`),
  ];
  if (method === 'GET' && all.length === 0) return [`const answer = await ${address});`];
  return [
    `const answer = await ${address}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(all.length === 0 ? [] : ['  headers: {', ...all, '  },']),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, '  ')}),`]),
    '});',
    'if (!answer.ok) throw new Error((await answer.json()).error.message);',
  ];
}
