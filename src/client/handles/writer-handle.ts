import { ServiceError, shapeError } from '../../contract/errors/errors.ts';
import { describeField } from '../../contract/validation/issue.ts';
import { oneOf } from '../../primitives/guards.ts';
import type { StoreCalls } from '../../service/store-calls/store-calls.ts';
import type { WriterHandle } from '../types.ts';
import { ENGLISH_TEXT, languageModel, languageModelAvailability } from '../writer/language-model.ts';

const isWriterKind = oneOf('embedded', 'browser');

/** `parley.writer`. The choice is a setting of the installation, shared by all pages of the origin. */
export function createWriterHandle(calls: Pick<StoreCalls, 'writerKind' | 'chooseWriter'>): WriterHandle {
  return {
    kind: calls.writerKind,
    available: languageModelAvailability,
    async choose(kind) {
      // The browser downloads its model only for a page with a recent user gesture: now, not when a job needs it.
      if (!isWriterKind(kind)) {
        throw shapeError(`${describeField('kind', 'one of "embedded", "browser"', kind)}.`, 'kind');
      }
      if (kind === 'browser') await fetchModel();
      await calls.chooseWriter(kind);
    },
  };
}

async function fetchModel(): Promise<void> {
  const api = languageModel();
  const availability = await languageModelAvailability();
  if (!api || availability === 'unavailable') {
    throw new ServiceError(
      'service_unavailable',
      'This browser has no language model that can write on this page.',
    );
  }
  if (availability !== 'available') (await api.create(ENGLISH_TEXT)).destroy();
}
