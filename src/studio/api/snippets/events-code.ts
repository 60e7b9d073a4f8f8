import { isObject } from '../../shared/json/fields.ts';
import type { Operation } from '../reference/model.ts';
import type { Call } from './call.ts';
import { connectLines, requestLines } from './code-lines.ts';

/** A call whose answer is read as server-sent events, one by one as they come. */
export function eventsCode(operation: Operation, call: Call): string {
  const { method, needsKey } = operation;
  return [
    ...connectLines(call, 'JavaScript'),
    ...requestLines(asEvents(operation, call), method, needsKey),
    'const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();',
    "let rest = '';",
    'for (let part = await reader.read(); !part.done; part = await reader.read()) {',
    "  const events = (rest + part.value).split('\\n\\n');",
    '  rest = events.pop();',
    '  for (const event of events) {',
    '    const data = /^data: (.*)$/m.exec(event)?.[1];',
    '    if (data === undefined) continue;',
    '    const name = /^event: (.*)$/m.exec(event)?.[1] ?? JSON.parse(data).type;',
    '    console.log(name, JSON.parse(data));',
    '  }',
    '}',
  ].join('\n');
}

/** The call with what asks for events: a field where OpenAI's clients send one, otherwise a header. */
function asEvents({ id }: Operation, call: Call): Call {
  if (id !== 'openAiSpeech') return { ...call, headers: { ...call.headers, Accept: 'text/event-stream' } };
  return { ...call, body: { ...(isObject(call.body) ? call.body : {}), stream_format: 'sse' } };
}
