/** docs/contract.md, "Segmentation". */
import { expect, test } from '../../support/parley-test.ts';
import { STILL, speak } from '../../support/speech.ts';
import { openStream, responseAudio } from '../../support/stream.ts';

const PATH = '/v1/tts/kathleen/stream';
const LONG = 'This sentence is here to be interrupted, because it goes on for quite some time. '.repeat(6);

test.describe('segmentation', () => {
  const STORY =
    'The old ferry came in at dawn. Nobody waited on the pier, except a small grey dog. "You again," said the captain, and laughed. Then they went out together, past the lighthouse, to where the water turns from green to blue.';

  test('token by token: audio starts before the flush, in one response with all the text', async ({
    client,
  }) => {
    const stream = await openStream(client, PATH, {
      params: STILL,
      generation_config: { chunk_length_schedule: [50, 80] },
    });
    const tokens = STORY.match(/\S+\s*/g) ?? [];
    for (const token of tokens.slice(0, 20)) await stream.send({ type: 'sendText', text: token });
    await stream.next('responseCreated');
    await stream.next('responseAudio');
    for (const token of tokens.slice(20)) await stream.send({ type: 'sendText', text: token });
    await stream.send({ type: 'sendText', flush: true });
    const done = await stream.next('responseDone');
    expect(done).toMatchObject({
      status: 'completed',
      text: STORY,
      usage: { input_chars: [...STORY].length },
    });
    const messages = await stream.messages();
    expect(messages.filter(({ type }) => type === 'responseCreated')).toHaveLength(1);
    const segmented = responseAudio(messages, done['response_id']);
    const whole = await speak(client, { text: STORY, params: STILL }, { voice: 'kathleen' });
    // The same sentences, with at most a different pause where a piece ended.
    expect(Math.abs(segmented.length - whole.wav.samples.length)).toBeLessThan(
      0.06 * whole.wav.samples.length,
    );
    await stream.close();
  });

  test('pieces that end with sentences give the same samples as the whole text', async ({ client }) => {
    const sentences = [
      'The old ferry came in at dawn, and nobody saw it come. ',
      'A small grey dog waited on the pier, as it always did. ',
      'They went out together.',
    ];
    const stream = await openStream(client, PATH, {
      params: STILL,
      generation_config: { chunk_length_schedule: [50] },
    });
    for (const sentence of sentences) await stream.send({ type: 'sendText', text: sentence });
    await stream.send({ type: 'sendText', flush: true });
    const done = await stream.next('responseDone');
    const segmented = responseAudio(await stream.messages(), done['response_id']);
    const whole = await speak(client, { text: sentences.join(''), params: STILL }, { voice: 'kathleen' });
    expect([...segmented]).toEqual([...whole.wav.samples]);
    await stream.close();
  });

  test('without generation_config nothing starts before the flush', async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.send({ type: 'sendText', text: LONG });
    // The session must answer this flush: had it begun a response, its message would come before the error.
    await stream.send({ type: 'sendText', text: '' });
    await stream.send({ type: 'cancelResponse' });
    await stream.send({ type: 'sendText', flush: true });
    await stream.next('error');
    expect((await stream.messages()).map(({ type }) => type)).toEqual(['sessionCreated', 'error']);
    await stream.close();
  });
});
