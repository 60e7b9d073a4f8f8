/** docs/contract.md, "Conversation stream": REST and events give the same audio for the same conversation and seed. */
import { expect, test } from '../../support/parley-test.ts';
import { openStream } from '../../support/stream.ts';
import { asTurn, expectSame, nextDone, PATH, respond, spokenTurn } from './turns.ts';

test.describe('the three entry points agree', () => {
  for (const [name, text] of [
    ['rendered', 'I would rather walk, if it is all the same to you.'],
    ['authored', undefined],
  ] as const) {
    for (const heard of [false, true]) {
      test(`${name} turn, ${heard ? 'with' : 'without'} audio of its speaker`, async ({ client }) => {
        const before = heard ? [await spokenTurn(client, 1, 'Shall we take the bus into town?')] : [];
        const stream = await openStream(client, PATH);
        for (const turn of before) await stream.send({ type: 'addTurn', ...turn });
        const question = 'What do you think we should do today?';
        await respond(stream, { speaker_id: 0, text: question });
        const done = await respond(stream, { speaker_id: 1, ...(text === undefined ? {} : { text }) });
        expect(done.meta).toMatchObject({ context_turns: before.length + 1 });
        await expectSame(client, stream, done, {
          conversation: [...before.map(asTurn), { speaker: '0', text: question }, { speaker: '1', text }],
        });
        await stream.close();
      });
    }
  }

  test('a queued turn has the turn it waited for in its context', async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.send({ type: 'sendText', speaker_id: 0, flush: true });
    await stream.send({ type: 'sendText', speaker_id: 1, flush: true });
    const first = await nextDone(stream);
    const second = await nextDone(stream);
    expect(second.meta).toMatchObject({ context_turns: 1 });
    await expectSame(client, stream, second, {
      conversation: [{ speaker: '0', text: first.text }, { speaker: '1' }],
    });
    await stream.close();
  });

  test('with params of the connection', async ({ client }) => {
    const params = { temperature: 0.3, acoustic_temperature: 0.6, audio_quality: 'low', max_new_tokens: 20 };
    const stream = await openStream(client, PATH, { params });
    const done = await respond(stream, { speaker_id: 0 });
    expect(done.meta['frames']).toBeLessThanOrEqual(20);
    await expectSame(client, stream, done, { conversation: [{ speaker: '0' }], params });
    await stream.close();
  });
});
