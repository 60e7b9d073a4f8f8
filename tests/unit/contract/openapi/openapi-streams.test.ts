/** The streams in the OpenAPI document: the same messages as the parsers accept. */
import { describe, expect, it } from 'vitest';
import manifest from '../../../../models/embedded/manifest.json';
import { openApiDocument } from '../../../../src/contract/openapi/openapi.ts';
import {
  ConversationClientMessage,
  VoiceClientMessage,
} from '../../../../src/contract/streams/stream-client-messages.ts';
import { STREAM_ENDPOINTS } from '../../../../src/contract/streams/stream-endpoints.ts';
import { STREAM_EXAMPLES } from '../../../../src/contract/streams/stream-examples.ts';
import { ServerMessage } from '../../../../src/contract/streams/stream-server-messages.ts';

const document = openApiDocument({ serverUrl: '' });

describe.each(STREAM_ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  (path, endpoint) => {
    it('is in the document, with a schema that exists for each message', () => {
      const described = document['x-websockets'][path];
      const names = [...(described?.client ?? []), ...(described?.server ?? [])].map(
        ({ schema }) => schema.$ref,
      );
      expect(names).toHaveLength(endpoint.client.length + endpoint.server.length);
      for (const name of names) {
        expect(document.components.schemas).toHaveProperty([name.replace('#/components/schemas/', '')]);
      }
    });

    it('lists every message of a client that its parser takes, and every message of the service', () => {
      const union = endpoint.stream === 'voice' ? VoiceClientMessage : ConversationClientMessage;
      expect(endpoint.client.map(({ schema }) => schema)).toEqual(union.options);
      expect(endpoint.server.map(({ schema }) => schema)).toEqual(ServerMessage.options);
    });

    it('has examples that match their schemas', () => {
      for (const { schema, example } of [...endpoint.client, ...endpoint.server]) {
        expect(schema.safeParse(example).error).toBeUndefined();
      }
    });
  },
);

it('closes with 4404 only where the path names a voice', () => {
  const codes = Object.values(document['x-websockets']).map(({ closeCodes }) =>
    closeCodes.some(({ code }) => code === 4404),
  );
  expect(codes).toEqual([true, false]);
});

it('names the installed model', () => {
  expect(STREAM_EXAMPLES.sessionCreated.model).toBe(manifest.id);
});
