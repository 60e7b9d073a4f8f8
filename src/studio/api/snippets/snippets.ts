import type { Operation } from '../reference/model.ts';
import type { Call } from './call.ts';
import { curlCode } from './curl-code.ts';
import { eventsCode } from './events-code.ts';
import { fetchCode } from './fetch-code.ts';
import { socketCode } from './socket-code.ts';

/** One way to write a call. */
export interface Snippet {
  readonly id: 'fetch' | 'typescript' | 'events' | 'curl' | 'websocket' | 'websocket-typescript';
  readonly label: string;
  readonly code: string;
}

/** A call in every form that its operation has. Each is a whole module, to paste as it is. */
export function snippetsOf(operation: Operation, call: Call): readonly Snippet[] {
  if (operation.method === 'WSS') {
    return [
      { id: 'websocket', label: 'WebSocket', code: socketCode(operation, call, 'JavaScript') },
      { id: 'websocket-typescript', label: 'TypeScript', code: socketCode(operation, call, 'TypeScript') },
    ];
  }
  const types =
    operation.responses.find(({ status }) => status === '200')?.contents.map(({ type }) => type) ?? [];
  const streams = types.includes('text/event-stream');
  const whole = types.some((type) => type !== 'text/event-stream');
  return [
    ...(whole
      ? [
          { id: 'fetch', label: 'fetch', code: fetchCode(operation, call, 'JavaScript') } as const,
          { id: 'typescript', label: 'TypeScript', code: fetchCode(operation, call, 'TypeScript') } as const,
        ]
      : []),
    ...(streams ? [{ id: 'events', label: 'Events', code: eventsCode(operation, call) } as const] : []),
    { id: 'curl', label: 'curl', code: curlCode(operation, call) },
  ];
}
