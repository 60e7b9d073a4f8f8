import {
  isTrue,
  type JsonObject,
  listAt,
  numberAt,
  objectAt,
  objectOf,
  stringAt,
} from '../../shared/json/fields.ts';
import type { Answer, CloseCode, Content, Message, Operation, Parameter, Reference } from './model.ts';

/** Groups of the reference, by the beginning of the path; the first that fits. */
const GROUPS = [
  ['/v1/tts', 'Speech'],
  ['/v1/converse', 'Conversations'],
  ['/v1/audio', "OpenAI's shape"],
] as const;
const OTHER_GROUP = 'Discovery';

/** Reads an OpenAPI 3.1 document with the streams in `x-websockets`; what is missing is left out. */
export function readReference(document: unknown): Reference {
  const root = objectOf(document);
  const info = objectAt(root, 'info');
  const rest = Object.entries(objectAt(root, 'paths')).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).flatMap(([method, operation]) =>
      method === 'get' || method === 'post' ? [readOperation(path, method, objectOf(operation))] : [],
    ),
  );
  const streams = Object.entries(objectAt(root, 'x-websockets')).map(([path, stream]) =>
    readStream(path, objectOf(stream), root),
  );
  return {
    title: stringAt(info, 'title'),
    version: stringAt(info, 'version'),
    description: stringAt(info, 'description'),
    operations: [...rest, ...streams].sort(byGroup),
    schemas: new Map(
      Object.entries(objectAt(objectAt(root, 'components'), 'schemas')).map(([name, schema]) => [
        name,
        objectOf(schema),
      ]),
    ),
  };
}

/** The operation of an address of the page, such as `POST`, `v1`, `tts`. */
export function operationAt({ operations }: Reference, parts: readonly string[]): Operation | null {
  return operations.find((operation) => partsOf(operation).join('/') === parts.join('/')) ?? null;
}

/** The parts of an operation's address on the page. */
export function partsOf({ method, path }: Operation): readonly string[] {
  return [method, ...path.split('/').filter((part) => part !== '')];
}

/** Operations whose method, path, words, fields or messages contain every word of the query. */
export function findOperations({ operations }: Reference, query: string): readonly Operation[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return operations.filter((operation) => {
    const text = searchText(operation);
    return words.every((word) => text.includes(word));
  });
}

function searchText({ method, path, group, summary, description, parameters, request, messages }: Operation) {
  return [
    method,
    path,
    group,
    summary,
    description,
    ...parameters.map(({ name }) => name),
    ...messages.map(({ example }) => JSON.stringify(example)),
    JSON.stringify(request?.example ?? ''),
  ]
    .join(' ')
    .toLowerCase();
}

function readOperation(path: string, method: 'get' | 'post', operation: JsonObject): Operation {
  const body = objectAt(operation, 'requestBody');
  const security = operation['security'];
  return {
    ...common(path, operation),
    method: method === 'get' ? 'GET' : 'POST',
    needsKey: !(Array.isArray(security) && security.length === 0),
    request: readContents(body)[0] ?? null,
    responses: Object.entries(objectAt(operation, 'responses')).map(([status, response]) =>
      readAnswer(status, objectOf(response)),
    ),
    messages: [],
    closeCodes: [],
  };
}

function readStream(path: string, stream: JsonObject, root: JsonObject): Operation {
  const read = (from: Message['from'], key: string) =>
    listAt(stream, key).map((message) => readMessage(from, objectOf(message), root));
  return {
    ...common(path, stream),
    method: 'WSS',
    needsKey: true,
    request: null,
    responses: [],
    messages: [...read('client', 'client'), ...read('service', 'server')],
    closeCodes: listAt(stream, 'closeCodes').map((entry) => readCloseCode(objectOf(entry))),
  };
}

function common(path: string, operation: JsonObject) {
  return {
    id: stringAt(operation, 'operationId'),
    path,
    group: GROUPS.find(([start]) => path.startsWith(start))?.[1] ?? OTHER_GROUP,
    summary: stringAt(operation, 'summary'),
    description: stringAt(operation, 'description'),
    parameters: listAt(operation, 'parameters').map((parameter) => readParameter(objectOf(parameter))),
  };
}

function readParameter(parameter: JsonObject): Parameter {
  const place = stringAt(parameter, 'in');
  return {
    name: stringAt(parameter, 'name'),
    place: place === 'path' || place === 'query' ? place : 'header',
    required: isTrue(parameter, 'required'),
    description: stringAt(parameter, 'description'),
    schema: objectAt(parameter, 'schema'),
    example: stringAt(parameter, 'example'),
  };
}

function readAnswer(status: string, response: JsonObject): Answer {
  return {
    status,
    description: stringAt(response, 'description'),
    headers: Object.keys(objectAt(response, 'headers')),
    contents: readContents(response),
  };
}

function readContents(holder: JsonObject): readonly Content[] {
  return Object.entries(objectAt(holder, 'content')).map(([type, media]) => {
    const { schema, example } = objectOf(media);
    return { type, schema: objectOf(schema), example };
  });
}

function readMessage(from: Message['from'], message: JsonObject, root: JsonObject): Message {
  const example = objectAt(message, 'example');
  const named = objectAt(objectAt(root, 'components'), 'schemas');
  const name = stringAt(objectAt(message, 'schema'), '$ref').split('/').at(-1) ?? '';
  return { from, name: stringAt(example, 'type', name), schema: objectAt(named, name), example };
}

function readCloseCode(entry: JsonObject): CloseCode {
  return {
    code: numberAt(entry, 'code') ?? 0,
    meaning: stringAt(entry, 'meaning'),
    action: stringAt(entry, 'action'),
  };
}

const ORDER = ['Speech', 'Conversations', "OpenAI's shape", OTHER_GROUP];
const byGroup = (a: Operation, b: Operation) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group);
