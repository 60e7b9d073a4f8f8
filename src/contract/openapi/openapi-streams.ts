/** The streams in the OpenAPI document: OpenAPI 3.1 has no words for WebSockets, so they are in an extension. */
import { ENDPOINTS } from '../endpoints.ts';
import { CLOSE_CODES } from '../streams/close-codes.ts';
import { STREAM_ENDPOINTS, type StreamEndpoint, type StreamMessage } from '../streams/stream-endpoints.ts';
import { schemaReference } from './openapi-schemas.ts';

/** `x-websockets`: the streams by path, each with its messages by direction and its close codes. */
export function streamPaths() {
  return Object.fromEntries(STREAM_ENDPOINTS.map((endpoint) => [endpoint.path, describeStream(endpoint)]));
}

function describeStream({
  operationId,
  summary,
  description,
  stream,
  named,
  client,
  server,
}: StreamEndpoint) {
  const [voiceId] = ENDPOINTS.speakInVoice.parameters;
  return {
    operationId,
    summary,
    description,
    parameters: named ? [{ ...voiceId, required: true, schema: { type: 'string' } }] : [],
    client: client.map(describeMessage),
    server: server.map(describeMessage),
    closeCodes: Object.values(CLOSE_CODES)
      .filter(({ streams }) => streams.some((each) => each === stream))
      .map(({ code, meaning, action }) => ({ code, meaning, action })),
  };
}

const describeMessage = ({ schema, example }: StreamMessage) => ({
  schema: schemaReference(schema),
  example,
});
