/** docs/contract.md, "Conversation stream": the history of a connection. */

import { wavBase64 } from '../../support/audio/wav-file.ts';
import { expect, test } from '../../support/parley-test.ts';
import { STILL, speak } from '../../support/speech.ts';
import { openStream, responseAudio } from '../../support/stream.ts';
import { type Done, expectSame, nextDone, PATH, respond, spokenTurn } from './turns.ts';

test.describe('the history', () => {
  test('history_limit: each response sees only the latest turns', async ({ client }) => {
    const stream = await openStream(client, PATH, { history_limit: 1 });
    await respond(stream, { speaker_id: 0, text: 'The first thing that was said.' });
    await respond(stream, { speaker_id: 1, text: 'The second thing that was said.' });
    const done = await respond(stream, { speaker_id: 0 });
    expect(done.meta).toMatchObject({ context_turns: 1, dropped_turns: 0 });
    await expectSame(client, stream, done, {
      conversation: [{ speaker: '1', text: 'The second thing that was said.' }, { speaker: '0' }],
    });
    await stream.close();
  });

  test('a fitted voice stays the same after its reference audio leaves the history', async ({ client }) => {
    const heard = await spokenTurn(client, 0, 'I have a cold today, as you can hear.', 'walter');
    const stream = await openStream(client, PATH, { params: STILL, history_limit: 1 });
    await stream.send({ type: 'addTurn', ...heard });
    const turn = { speaker_id: 0, text: 'And the voice is still the same.' };
    const [first, second] = [await respond(stream, turn), await respond(stream, turn)];
    expect(second.meta).toMatchObject({ context_turns: 1 });
    const audioOf = async ({ response_id }: Done) => [...responseAudio(await stream.messages(), response_id)];
    expect(await audioOf(second)).toEqual(await audioOf(first));
    const plain = await speak(client, { text: turn.text, speaker: '0', params: STILL });
    expect(await audioOf(first)).not.toEqual([...plain.wav.samples]);
    await stream.close();
  });

  test('turns beyond the context window are dropped, oldest first, and meta counts them', async ({
    client,
  }) => {
    const minute = wavBase64({ frames: 60 * 8_000, rate: 8_000 });
    const stream = await openStream(client, PATH);
    for (const text of ['One.', 'Two.', 'Three.']) {
      await stream.send({ type: 'addTurn', speaker_id: 1, text, audio_wav_b64: minute });
    }
    const done = await respond(stream, { speaker_id: 0 });
    expect(done).toMatchObject({
      status: 'completed',
      usage: { input_chars: 14, input_audio_seconds: 180 },
      meta: { context_turns: 2, dropped_turns: 1 },
    });
    await stream.close();
  });

  test('a cancelled turn enters it with the text spoken so far', async ({ client }) => {
    const stream = await openStream(client, PATH);
    const long = 'This turn is long enough to be cut off by somebody who has no patience at all. '.repeat(8);
    await stream.send({ type: 'sendText', speaker_id: 0, text: long, flush: true });
    // The first word has been spoken by the third message; the messages hold 1, 1 and 2 frames.
    for (let count = 0; count < 3; count += 1) await stream.next('responseAudio');
    await stream.send({ type: 'cancelResponse' });
    const cut = await nextDone(stream);
    expect(cut).toMatchObject({ status: 'cancelled', text: expect.stringMatching(/^This/) });
    expect(long.startsWith(cut.text)).toBe(true);
    const done = await respond(stream, { speaker_id: 1 });
    expect(done.meta).toMatchObject({ context_turns: 1 });
    await expectSame(client, stream, done, {
      conversation: [{ speaker: '0', text: cut.text }, { speaker: '1' }],
    });
    await stream.close();
  });
});
