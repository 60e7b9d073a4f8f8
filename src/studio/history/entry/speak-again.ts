import type { HistoryEntry, Parley } from '../../../client/parley.ts';
import { StudioError } from '../../shared/service/studio-error.ts';

/** Parameters as a request takes them: null means absent. */
export function paramsOf({ params }: HistoryEntry): Record<string, number | string> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null));
}

/** The text of an entry as it is asked for, with its pronunciations. */
export const askedText = ({ marked_text, text }: HistoryEntry): string => marked_text ?? text;

/**
 * Generates an entry again: same text, voice, model, parameters and seed. The history gets a new entry.
 * @throws {StudioError} why it was refused
 */
export async function speakAgain(parley: Parley, entry: HistoryEntry): Promise<void> {
  const { key } = await parley.keys.own({ name: 'studio' });
  const answer = await parley.fetch(`v1/tts/${encodeURIComponent(entry.voice)}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      Accept: 'audio/wav',
      'X-Seed': String(entry.seed),
    },
    body: JSON.stringify({ text: askedText(entry), model: entry.model, params: paramsOf(entry) }),
  });
  if (!answer.ok) throw await StudioError.fromResponse(answer);
  await answer.blob();
}
