import type { Operation } from '../reference/model.ts';
import type { Call } from './call.ts';

/** A call as a command of a shell, for tools that read such commands: no terminal can reach a service in a browser. */
export function curlCode({ method, needsKey }: Operation, { origin, path, headers, body }: Call): string {
  const all = [
    ...(body === undefined ? [] : ['Content-Type: application/json']),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return [
    `curl -X ${method} ${quoted(`${origin}${path}`)}`,
    ...(needsKey ? ['-H "Authorization: Bearer $PARLEY_KEY"'] : []),
    ...all.map((header) => `-H ${quoted(header)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

/** A word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
