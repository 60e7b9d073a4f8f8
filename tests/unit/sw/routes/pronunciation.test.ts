/** `{word|PH ON EM ES}` and the user's lexicon on their way through the REST endpoints. */
import { expect, it } from 'vitest';
import { ErrorEnvelope } from '../../../../src/contract/errors/error-envelope.ts';
import { ConverseResponse } from '../../../../src/contract/generation/conversation.ts';
import { SpeechReply } from '../../../../src/contract/generation/speech.ts';
import { SETTINGS } from '../../../../src/service/settings/settings.ts';
import { testApp } from '../test-app.ts';

const KNUTH = '{Knuth|K AH0 N UW1 TH}';

const PHONEMES = ['K', 'AH0', 'N', 'UW1', 'TH'];

it('goes to the engine beside its word; the word is shown and billed', async () => {
  const { post, jobs } = await testApp();
  const reply = SpeechReply.parse(await (await post('/v1/tts', { text: `By ${KNUTH}.` })).json());
  expect(jobs.map(({ job }) => job)).toMatchObject([
    { text: 'By Knuth.', pronunciations: [{ start: 3, end: 8, phonemes: PHONEMES }] },
  ]);
  expect(reply).toMatchObject({ text: 'By Knuth.', usage: { input_chars: 9 } });
});

it('in the turns of a conversation shows the words alone', async () => {
  const { post, jobs } = await testApp();
  const conversation = [{ text: `By ${KNUTH}.` }, { speaker: '1', text: `${KNUTH}?` }];
  const answer = await post('/v1/converse', { conversation });
  const { reply, usage } = ConverseResponse.parse(await answer.json());
  expect(jobs[0]?.job).toMatchObject({
    text: 'Knuth?',
    pronunciations: [{ start: 0, end: 5, phonemes: PHONEMES }],
    context: { turns: [{ text: 'By Knuth.' }] },
  });
  expect(reply.text).toBe('Knuth?');
  expect(usage.input_chars).toBe(9 + 6);
});

it('counts against the cap as its word', async () => {
  const { post } = await testApp({ limits: { max_text_chars: 5 } });
  expect((await post('/v1/tts', { text: KNUTH })).status).toBe(200);
  expect((await post('/v1/tts', { text: `${KNUTH}.` })).status).toBe(400);
});

it.each([
  ['/v1/tts', { text: 'Hi {Knuth|K NUTH}' }, '`text`'],
  ['/v1/tts/ann', { text: 'Hi {Knuth|K NUTH}' }, '`text`'],
  ['/v1/converse', { conversation: [{ text: 'Hi {Knuth|K NUTH}' }, {}] }, '`conversation.0.text`'],
])('that is wrong is refused by %s', async (path, body, field) => {
  const { post, jobs } = await testApp();
  const answer = await post(path, body);
  expect(answer.status).toBe(422);
  const { error } = ErrorEnvelope.parse(await answer.json());
  expect(error.type).toBe('invalid_request');
  for (const part of [field, 'ARPAbet', '"NUTH" (character 4)']) expect(error.message).toContain(part);
  expect(jobs).toEqual([]);
});

it('of the lexicon travels with the job, whichever engine speaks it', async () => {
  const { post, jobs, services } = await testApp();
  await services.settings.set(SETTINGS.lexicon, { knuth: 'K AH0 N UW1 TH' });
  await post('/v1/tts', { text: 'Knuth.' });
  expect(jobs.map(({ job }) => job.lexicon)).toEqual([{ knuth: 'K AH0 N UW1 TH' }]);
});
