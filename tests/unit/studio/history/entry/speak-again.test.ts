import { expect, it } from 'vitest';
import { historyEntry } from '../../../../../src/service/history/history-entry.ts';
import { startedRecord } from '../../../../../src/service/history/history-record.ts';
import { entryFacts } from '../../../../../src/studio/history/entry/entry-facts.ts';
import { askedText, paramsOf } from '../../../../../src/studio/history/entry/speak-again.ts';
import { testJob } from '../../../service/jobs.ts';

const job = testJob({
  text: 'Hi Nguyen.',
  pronunciations: [{ start: 3, end: 9, phonemes: ['W', 'IH1', 'N'] }],
});
const entry = historyEntry(startedRecord(job, 1_000));

it('asks for the same text, pronunciations and parameters', () => {
  expect(askedText(entry)).toBe('Hi {Nguyen|W IH1 N}.');
  expect(paramsOf(entry)).toEqual({ temperature: 0.9, acoustic_temperature: 0.9, audio_quality: 'high' });
});

it('says what an older release has not kept', () => {
  const facts = new Map(entryFacts({ ...entry, release: null }, 'Kathleen', []));
  expect(facts.get('Release')).toBe('unknown');
  expect(facts.get('First audio')).toBe('unknown');
  expect(facts.get('Key')).toBe('key_a');
});
