/** A given pronunciation is spoken: the audio equals that of a word with that pronunciation, sample by sample. */
import { connectClient, engineReady, expect, test } from '../../support/parley-test.ts';
import { speak } from '../../support/speech.ts';
import { openStream, responseAudio } from '../../support/stream.ts';

test.use({ profile: 'visited' });

/** Without randomness, so that the same phonemes give the same audio. */
const params = { temperature: 0, acoustic_temperature: 0 };
const TOMATO = 'T AH0 M EY1 T OW2';

test('a pronunciation in the text is spoken', async ({ client }) => {
  const plain = await speak(client, { text: 'A tomato, please.', params }, { voice: 'kathleen' });
  const given = await speak(client, { text: `A {xyzzy|${TOMATO}}, please.`, params }, { voice: 'kathleen' });
  expect(given.wav.samples).toEqual(plain.wav.samples);
  expect(given.text).toBe('A xyzzy, please.');
  expect(given.usage.input_chars).toBe('A xyzzy, please.'.length);
});

test('a pronunciation that arrives in several messages of a stream is spoken', async ({ client }) => {
  const { wav } = await speak(client, { text: 'A tomato, please.', params }, { voice: 'kathleen' });
  const stream = await openStream(client, '/v1/tts/kathleen/stream', { params });
  await stream.send({ type: 'sendText', text: 'A {xyz' });
  await stream.send({ type: 'sendText', text: 'zy|T AH0 M EY1' });
  await stream.send({ type: 'sendText', text: ' T OW2}, please.', flush: true });
  const done = await stream.next('responseDone');
  expect(done).toMatchObject({ text: 'A xyzzy, please.', usage: { input_chars: 'A xyzzy, please.'.length } });
  expect([...responseAudio(await stream.messages(), done['response_id'])]).toEqual([...wav.samples]);
  await stream.close();
});

test('a pronunciation in the lexicon is spoken until it is removed', async ({ context, server }) => {
  const client = await connectClient(context, server);
  await engineReady(client.page);
  const say = async (word: string) =>
    (await speak(client, { text: `The ${word}.`, params }, { voice: 'kathleen' })).wav.samples;
  const lexicon = <T>(method: string, ...words: readonly string[]): Promise<T> =>
    client.page.evaluate(([name, given]) => Reflect.get(globalThis, 'parley').lexicon[name](...given), [
      method,
      words,
    ] as const);
  const before = await say('XYZZY');
  await lexicon('set', 'Xyzzy', TOMATO);
  expect(await say('XYZZY')).toEqual(await say('tomato'));
  expect(await lexicon('list')).toEqual([{ word: 'xyzzy', phonemes: TOMATO }]);
  expect(await lexicon('remove', 'xyzzy')).toBe(true);
  expect(await say('XYZZY')).toEqual(before);
});

test('the studio adds, plays and removes a pronunciation', async ({ context, server }) => {
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByTestId('engine-state')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  const panel = page.locator('parley-lexicon-panel');
  await panel.locator('summary').click();
  await panel.getByTestId('lexicon-word').fill('Xyzzy');
  await panel.getByTestId('lexicon-phonemes').fill('T AX0');
  await panel.getByTestId('lexicon-add').click();
  await expect(panel.getByText('found "AX0"')).toBeVisible();
  await panel.getByTestId('lexicon-phonemes').fill(TOMATO);
  await panel.getByTestId('lexicon-add').click();
  await expect(panel.getByTestId('lexicon').locator('tbody tr')).toHaveText([/xyzzy\s+T AH0 M EY1 T OW2/]);
  await expect(panel.locator('parley-error-note')).toHaveCount(0);
  const spoken = page.waitForResponse(/\/v1\/tts\//);
  await panel.getByRole('button', { name: 'Listen to xyzzy' }).click();
  expect((await spoken).status()).toBe(200);
  // It is no take, and it changes nothing of what was spoken.
  await expect(page.getByTestId('result')).toHaveCount(0);
  await expect(page.getByTestId('play')).toBeDisabled();
  await panel.getByRole('button', { name: 'Remove xyzzy' }).click();
  await expect(panel.getByTestId('lexicon')).toHaveCount(0);
});
