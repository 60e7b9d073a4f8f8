/** JavaScript under the names that hosts give it (WHATWG MIME Sniffing, "JavaScript MIME type", without those of old versions). */
export const JAVASCRIPT_TYPE = /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/;

/** The media type of a body in lowercase, without parameters; '' when the headers name none. */
export function mediaTypeOf(headers: Headers): string {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';');
  return type.trim().toLowerCase();
}
