import { heldOutSentences } from '../../held-out.ts';
import { spread } from '../../spread.ts';
import outside from './outside-sentences.json';
import { readings } from './readings.ts';
import type { Sentence, SetName } from './sentence.ts';

type Written = string | { readonly text: string; readonly spoken: string };

type Unnumbered = Omit<Sentence, 'seed'>;

/** A number of sentences, spread evenly over the set; all when null. Their order is always the same. */
export function corpus(set: SetName, count: number | null): readonly Sentence[] {
  const all = set === 'outside' ? outsideSentences() : heldOut();
  return spread(
    all.map((sentence, seed) => ({ ...sentence, seed })),
    count,
  );
}

function heldOut(): Unnumbered[] {
  return heldOutSentences(null).map(({ id, text }) => ({
    id,
    set: 'held-out',
    kind: 'prompt',
    text,
    readings: readings(text),
  }));
}

function outsideSentences(): Unnumbered[] {
  const kinds: Readonly<Record<string, readonly Written[]>> = outside.sentences;
  return Object.entries(kinds).flatMap(([kind, list]) =>
    list.map((written, n): Unnumbered => {
      const { text, spoken } = typeof written === 'string' ? { text: written, spoken: written } : written;
      const id = `${kind}_${String(n + 1).padStart(2, '0')}`;
      return { id, set: 'outside', kind, text, readings: readings(spoken) };
    }),
  );
}
