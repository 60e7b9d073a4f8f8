import { ServiceError } from '../../contract/errors/errors.ts';
import { validate } from '../../contract/validation/validation.ts';
import { z } from '../../contract/validation/zod.ts';
import type { StoreCalls } from '../../service/store-calls/store-calls.ts';
import type { WriterHandle } from '../types.ts';
import { ENGLISH_TEXT, languageModel, languageModelAvailability } from '../writer/language-model.ts';

/** `parley.writer`. The choice is a setting of the installation, shared by all pages of the origin. */
export function createWriterHandle(calls: Pick<StoreCalls, 'writerKind' | 'chooseWriter'>): WriterHandle {
  return {
    kind: calls.writerKind,
    available: languageModelAvailability,
    async choose(kind) {
      // The browser downloads its model only for a page with a recent user gesture: now, not when a job needs it.
      const { kind: checked } = validate(z.object({ kind: z.enum(['embedded', 'browser']) }), { kind });
      if (checked === 'browser') await fetchModel();
      await calls.chooseWriter(checked);
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
