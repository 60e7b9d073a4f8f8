/** docs/contract.md, "Conversation stream" and "Stream rules": opening, turns, and what is refused. */
import { expect, test } from '../../support/parley-test.ts';
import { STILL, speak } from '../../support/speech.ts';
import { expectFatal, openStream, responseAudio } from '../../support/stream.ts';
import { PATH } from './turns.ts';

test('sessionCreated has no voice', async ({ client }) => {
  const stream = await openStream(client, PATH, null);
  await stream.send({ type: 'initializeConnection', api_key: client.key, history_limit: 4 });
  const created = await stream.next('sessionCreated');
  expect(created).toMatchObject({
    session_id: expect.stringMatching(/^sess_/),
    model: 'parley-compact-1',
    sample_rate: 24_000,
  });
  expect(created).not.toHaveProperty('voice_id');
  await stream.close();
});

for (const history_limit of [0, 65, 1.5, 'x']) {
  test(`history_limit ${history_limit}: protocol_error and 4400`, async ({ client }) => {
    const stream = await openStream(client, PATH, null);
    await stream.send({ type: 'initializeConnection', api_key: client.key, history_limit });
    await expectFatal(stream, 'protocol_error', 4400);
  });
}

test('turns with text are rendered in the voice of their role', async ({ client }) => {
  const stream = await openStream(client, PATH, { params: STILL });
  for (const [speaker_id, speaker] of [
    [0, '0'],
    [1, '1'],
  ] as const) {
    await stream.send({ type: 'sendText', speaker_id, text: 'Good morning.', flush: true });
    const created = await stream.next('responseCreated');
    expect(created).toMatchObject({ speaker_id, response_id: expect.stringMatching(/^resp_/) });
    const done = await stream.next('responseDone');
    expect(done).toMatchObject({ speaker_id, status: 'completed', text: 'Good morning.' });
    const rest = await speak(client, { text: 'Good morning.', speaker, params: STILL });
    expect([...responseAudio(await stream.messages(), done['response_id'])]).toEqual([...rest.wav.samples]);
  }
  await stream.close();
});

test('speaker_id null on a later turn means the last speaker', async ({ client }) => {
  const stream = await openStream(client, PATH);
  await stream.send({ type: 'sendText', speaker_id: 1, text: 'Mine.', flush: true });
  await stream.next('responseDone');
  await stream.send({ type: 'sendText', text: 'Mine too.', flush: true });
  expect(await stream.next('responseDone')).toMatchObject({ speaker_id: 1 });
  await stream.close();
});

for (const [name, message, type] of [
  ['no speaker on the first turn', { type: 'sendText', text: 'Hi.', flush: true }, 'invalid_request'],
  ['an unknown speaker', { type: 'sendText', speaker_id: 7, text: 'Hi.', flush: true }, 'invalid_request'],
  ['no speaker on the first turn, authored', { type: 'sendText', flush: true }, 'invalid_request'],
  ['nothing to pronounce', { type: 'sendText', speaker_id: 0, text: '…', flush: true }, 'invalid_request'],
  [
    'a completed turn of an unknown speaker',
    { type: 'addTurn', speaker_id: 7, text: 'Hi.', audio_wav_b64: 'AAAA' },
    'invalid_request',
  ],
  [
    'audio that cannot be read',
    { type: 'addTurn', speaker_id: 0, text: 'Hi.', audio_wav_b64: 'AAAA' },
    'invalid_request',
  ],
] as const) {
  test(`${name}: ${type}, non-fatal, the session continues`, async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.send(message);
    expect(await stream.next('error')).toMatchObject({ fatal: false, error: { type } });
    await stream.send({ type: 'sendText', speaker_id: 0, text: 'Going on.', flush: true });
    expect(await stream.next('responseDone')).toMatchObject({ status: 'completed' });
    await stream.close();
  });
}

for (const [name, message] of [
  ['speaker_id below 0', { type: 'sendText', speaker_id: -1, text: 'Hi.' }],
  ['speaker_id a string', { type: 'sendText', speaker_id: '0', text: 'Hi.' }],
  ['a turn without text', { type: 'addTurn', speaker_id: 0, text: '', audio_wav_b64: 'AAAA' }],
  ['a turn without audio', { type: 'addTurn', speaker_id: 0, text: 'Hi.' }],
  ['flush that is not a boolean', { type: 'sendText', speaker_id: 0, text: 'Hi.', flush: 'yes' }],
] as const) {
  test(`${name}: protocol_error and 4400`, async ({ client }) => {
    const stream = await openStream(client, PATH);
    await stream.send(message);
    await expectFatal(stream, 'protocol_error', 4400);
  });
}

test('an unknown model: invalid_request and 4400', async ({ client }) => {
  const stream = await openStream(client, PATH, null);
  await stream.send({ type: 'initializeConnection', api_key: client.key, model: 'parley-huge-9' });
  await expectFatal(stream, 'invalid_request', 4400);
});
