import type { JsonObject } from '../../shared/json/fields.ts';

/** The service's interface, read from its OpenAPI document. */
export interface Reference {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly operations: readonly Operation[];
  /** The named schemas. */
  readonly schemas: ReadonlyMap<string, JsonObject>;
}

/** One endpoint; `WSS` is a WebSocket stream. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'WSS';
  /** In OpenAPI's notation: `/v1/tts/{voice_id}`. */
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly description: string;
  readonly needsKey: boolean;
  readonly parameters: readonly Parameter[];
  /** The JSON body of the request; null where there is none. */
  readonly request: Content | null;
  readonly responses: readonly Answer[];
  /** The messages of a stream, those of the client first. */
  readonly messages: readonly Message[];
  readonly closeCodes: readonly CloseCode[];
}

export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonObject;
  readonly example: string;
}

export interface Content {
  readonly type: string;
  readonly schema: JsonObject;
  /** Undefined where the document has none. */
  readonly example: unknown;
}

export interface Answer {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly string[];
  readonly contents: readonly Content[];
}

export interface Message {
  readonly from: 'client' | 'service';
  /** The `type` of the message. */
  readonly name: string;
  readonly schema: JsonObject;
  readonly example: JsonObject;
}

export interface CloseCode {
  readonly code: number;
  readonly meaning: string;
  readonly action: string;
}
