import * as comlink from 'comlink';
import type { PageWriter } from '../../../src/wire/control.ts';
import type { ReplyWriter } from '../../writer/reply-writer.ts';

/**
 * The browser's language model as a writer. It exists in windows only, so the worker's page runs it.
 * @param fallback loads the embedded writer, for a browser that cannot write
 */
export async function loadBrowserWriter(
  page: PageWriter,
  fallback: () => Promise<ReplyWriter>,
): Promise<ReplyWriter> {
  const { createBrowserWriter, createFoulLanguage } = await import('../../writer/index.ts');
  const callback = (listener: (text: string) => void) => comlink.proxy(listener);
  return createBrowserWriter({ page, language: createFoulLanguage(), fallback, callback });
}
