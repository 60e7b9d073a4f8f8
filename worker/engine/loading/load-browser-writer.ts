import * as comlink from 'comlink';
import type { PageWriter } from '../../../src/wire/control.ts';
import type { ReplyWriter } from '../../writer/reply-writer.ts';

/**
 * The browser's language model as a writer, by way of the worker's page.
 * @param fallback the embedded writer, for when the browser cannot write
 */
export async function loadBrowserWriter(
  page: PageWriter,
  fallback: () => Promise<ReplyWriter>,
): Promise<ReplyWriter> {
  const { createBrowserWriter, createFoulLanguage } = await import('../../writer/index.ts');
  const callback = (listener: (text: string) => void) => comlink.proxy(listener);
  return createBrowserWriter({ page, language: createFoulLanguage(), fallback, callback });
}
