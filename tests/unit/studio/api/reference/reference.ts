import { openApiDocument } from '../../../../../src/contract/openapi/openapi.ts';
import { readReference } from '../../../../../src/studio/api/reference/read-reference.ts';

/** The reference as the page reads it. */
export const REFERENCE = readReference(JSON.parse(JSON.stringify(openApiDocument({ serverUrl: '' }))));
