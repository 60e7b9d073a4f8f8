/**
 * Web IDL's conversions of JavaScript values to the types of an interface.
 * https://webidl.spec.whatwg.org/#js-type-mapping
 */
import { utf8Length } from './utf8.ts';

/** https://webidl.spec.whatwg.org/#dfn-create-operation-function (the count of arguments) */
export function requireArguments(given: number, needed: number, where: string): void {
  if (given >= needed) return;
  throw new TypeError(
    `Failed to ${where}: ${needed} argument${needed === 1 ? '' : 's'} required, but only ${given} present.`,
  );
}

/** https://webidl.spec.whatwg.org/#js-DOMString. Refuses symbols, which `String()` would not. */
export function toDOMString(value: unknown): string {
  return `${value}`;
}

/** https://webidl.spec.whatwg.org/#js-USVString: each lone surrogate becomes U+FFFD. */
export function toUSVString(value: unknown): string {
  // With the u flag a surrogate pair is one character, so only lone surrogates match.
  return toDOMString(value).replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** https://webidl.spec.whatwg.org/#js-unsigned-short with [Clamp]: into range, then to the nearest, halves to even. */
export function clampUnsignedShort(value: unknown): number {
  // Unary plus is ToNumber; unlike Number(), it throws for BigInts. The cast is for the operator only: any value may come.
  const number = +(value as number);
  if (Number.isNaN(number)) return 0;
  const clamped = Math.min(Math.max(number, 0), 65_535);
  const below = Math.floor(clamped);
  const rest = clamped - below;
  return rest > 0.5 || (rest === 0.5 && below % 2 === 1) ? below + 1 : below;
}

/** https://webidl.spec.whatwg.org/#js-union for `(DOMString or sequence<DOMString>)`. */
export function toStringOrSequence(value: unknown): string | string[] {
  if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
    const iterator: unknown = Reflect.get(value, Symbol.iterator);
    // The cast leaves the check to Array.from(), which throws the required TypeError when this is not a method.
    if (iterator !== undefined && iterator !== null)
      return Array.from(value as Iterable<unknown>, toDOMString);
  }
  return toDOMString(value);
}

/** What `send()` takes, `(BufferSource or Blob or USVString)`, with the bytes it adds to `bufferedAmount`. */
export type SendData =
  | { readonly type: 'text'; readonly text: string; readonly bytes: number }
  | { readonly type: 'blob'; readonly blob: Blob; readonly bytes: number }
  | { readonly type: 'buffer'; readonly buffer: ArrayBuffer; readonly bytes: number };

/** https://webidl.spec.whatwg.org/#js-union for `(BufferSource or Blob or USVString)`. */
export function toSendData(value: unknown): SendData {
  if (ArrayBuffer.isView(value)) return bufferData(bytesOfView(value));
  if (isSlotted(value, bufferLength)) return bufferData(bytesOfBuffer(value));
  if (isSlotted(value, blobSize)) return { type: 'blob', blob: value, bytes: value.size };
  // Web IDL would convert it to the text "[object SharedArrayBuffer]", which is never meant. Chromium throws too.
  if (isShared(value)) throw new TypeError("Failed to execute 'send' on 'WebSocket': the buffer is shared.");
  const text = toUSVString(value);
  return { type: 'text', text, bytes: utf8Length(text) };
}

const bufferData = (buffer: ArrayBuffer): SendData => ({ type: 'buffer', buffer, bytes: buffer.byteLength });

function bytesOfView({ buffer, byteOffset, byteLength }: ArrayBufferView): ArrayBuffer {
  if (isShared(buffer))
    throw new TypeError("Failed to execute 'send' on 'WebSocket': the view is of a shared buffer.");
  const bytes = bytesOfBuffer(buffer);
  return byteLength === bytes.byteLength ? bytes : bytes.slice(byteOffset, byteOffset + byteLength);
}

/** https://webidl.spec.whatwg.org/#dfn-get-buffer-source-copy, without the copy: that is made when it is posted. */
function bytesOfBuffer(buffer: ArrayBuffer): ArrayBuffer {
  if ('resizable' in buffer && buffer.resizable === true)
    throw new TypeError("Failed to execute 'send' on 'WebSocket': the buffer is resizable.");
  // A detached buffer cannot be posted; it has no bytes.
  return buffer.byteLength === 0 ? new ArrayBuffer(0) : buffer;
}

/** A getter that throws for every object but those of its interface, from any realm. */
interface SlotProbe<T> {
  readonly get: (this: T) => unknown;
}

const bufferLength = probe<ArrayBuffer>(ArrayBuffer.prototype, 'byteLength');
const blobSize = probe<Blob>(Blob.prototype, 'size');
const sharedLength =
  typeof SharedArrayBuffer === 'undefined'
    ? null
    : probe<SharedArrayBuffer>(SharedArrayBuffer.prototype, 'byteLength');

function probe<T extends object>(prototype: T, name: keyof T & string): SlotProbe<T> {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (!get) throw new TypeError(`${name} is not an accessor of its prototype.`);
  return { get };
}

/** Whether an object has the internal slots of T. `instanceof` would be false for objects from another realm. */
function isSlotted<T extends object>(value: unknown, { get }: SlotProbe<T>): value is T {
  if (typeof value !== 'object' || value === null) return false;
  try {
    Reflect.apply(get, value, []);
    return true;
  } catch {
    return false;
  }
}

function isShared(value: unknown): value is SharedArrayBuffer {
  return sharedLength !== null && isSlotted(value, sharedLength);
}
