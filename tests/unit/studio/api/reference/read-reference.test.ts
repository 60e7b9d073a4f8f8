import { describe, expect, it } from 'vitest';
import { ENDPOINT_LIST } from '../../../../../src/contract/endpoints.ts';
import { STREAM_ENDPOINTS } from '../../../../../src/contract/streams/stream-endpoints.ts';
import {
  findOperations,
  operationAt,
  partsOf,
  readReference,
} from '../../../../../src/studio/api/reference/read-reference.ts';
import { fieldsOf } from '../../../../../src/studio/api/reference/schema-fields.ts';
import { REFERENCE } from './reference.ts';

const operation = (id: string) => {
  const found = REFERENCE.operations.find((each) => each.id === id);
  if (!found) throw new Error(`No operation ${id}.`);
  return found;
};

describe('readReference', () => {
  it('has every endpoint and every stream of the contract, grouped', () => {
    const ids = [...ENDPOINT_LIST, ...STREAM_ENDPOINTS].map(({ operationId }) => operationId);
    expect(REFERENCE.operations.map(({ id }) => id).sort()).toEqual(ids.sort());
    const groups = REFERENCE.operations.map(({ group }) => group);
    expect([...new Set(groups)]).toEqual(['Speech', 'Conversations', "OpenAI's shape", 'Discovery']);
    expect(groups.lastIndexOf('Speech')).toBeLessThan(groups.indexOf('Conversations'));
  });

  it('knows what needs a key, what is sent and what comes back', () => {
    expect(operation('getHealth').needsKey).toBe(false);
    expect(operation('speakInVoice')).toMatchObject({
      method: 'POST',
      needsKey: true,
      request: { type: 'application/json', example: { text: 'Good morning.' } },
    });
    expect(operation('speakInVoice').responses.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['200', '404', '422', '429', '503']),
    );
    expect(operation('voiceStream').messages.map(({ from, name }) => `${from} ${name}`)).toEqual(
      expect.arrayContaining(['client initializeConnection', 'client sendText', 'service responseAudio']),
    );
  });

  it('of anything else is empty, not an error', () => {
    for (const document of [null, 'x', {}, { paths: { '/a': { get: 1, trace: {} } } }]) {
      expect(readReference(document).operations.every(({ id }) => id === '')).toBe(true);
    }
  });
});

describe('addresses', () => {
  it('name each operation, and nothing twice', () => {
    for (const each of REFERENCE.operations) expect(operationAt(REFERENCE, partsOf(each))).toBe(each);
    expect(operationAt(REFERENCE, ['POST', 'v1', 'tts'])?.id).toBe('speak');
    expect(operationAt(REFERENCE, ['GET', 'v1', 'tts'])).toBeNull();
  });
});

describe('search', () => {
  const found = (query: string) => findOperations(REFERENCE, query).map(({ id }) => id);

  it.each([
    ['flush', ['voiceStream', 'conversationStream']],
    ['lifetime totals', ['getUsage']],
    ['addTurn', ['conversationStream']],
    ['no such thing', []],
  ])('%s', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  it('without words finds all', () => {
    expect(found('  ')).toHaveLength(REFERENCE.operations.length);
  });
});

it('fields have paths, types in words, and whether they are required', () => {
  const fields = fieldsOf(operation('speakInVoice').request?.schema ?? {}, REFERENCE.schemas);
  expect(fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'text', type: 'string', required: true }),
      expect.objectContaining({ path: 'params', required: false }),
      expect.objectContaining({
        path: 'params.temperature',
        type: 'number, 0 to 1.5, default 0.9 or null',
        required: false,
      }),
    ]),
  );
  const turns = fieldsOf(operation('converse').request?.schema ?? {}, REFERENCE.schemas);
  expect(turns.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['conversation', 'conversation[].speaker']),
  );
});
