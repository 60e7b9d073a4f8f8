import type { WriterKind } from '../../job/job-summary.ts';
import type { LanguageModelAvailability } from '../../wire/control.ts';

export type { LanguageModelAvailability, WriterKind };

/** The writer of replies, `parley.writer`: it writes the turns of a conversation that have no text. */
export interface WriterHandle {
  /**
   * Returns the writer in use by all pages of the origin. `embedded`, the default, is the service's own.
   *
   * @example
   * ```js
   * const usesBrowser = (await parley.writer.kind()) === 'browser';
   * ```
   */
  kind(): Promise<WriterKind>;
  /**
   * Returns whether this browser's language model can write, in the terms of `LanguageModel.availability()`.
   *
   * @example
   * ```js
   * browserOption.disabled = (await parley.writer.available()) === 'unavailable';
   * ```
   */
  available(): Promise<LanguageModelAvailability>;
  /**
   * Chooses the writer for all pages of the origin. `browser` is the language model of the browser in which the engine
   * runs; where it cannot write, the embedded writer does, and `meta.writer.note` of the answer says why.
   *
   * The browser may have to download its model first. It only does so for a page that the user has just interacted with:
   * call this from a click, and await it.
   *
   * @throws {@link ServiceError} `service_unavailable` for `browser` when this browser has no language model;
   *   `invalid_request` for an unknown kind
   *
   * @example
   * ```js
   * button.onclick = () => parley.writer.choose('browser');
   * ```
   */
  choose(kind: WriterKind): Promise<void>;
}
