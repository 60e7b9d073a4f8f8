/** docs/contract.md, "Conversation turns": an open turn without text. */
import { converse, converseStream } from '../../support/converse.ts';
import { expect, test } from '../../support/parley-test.ts';

test.describe('an authored turn', () => {
  test('has text and audio', async ({ client }) => {
    const conversation = [{ speaker: '0', text: 'Do you like to cook?' }, { speaker: '1' }];
    const { reply, usage, meta, wav } = await converse(client, { conversation });
    expect(reply.speaker).toBe('1');
    expect(reply.text).toMatch(/\p{L}/u);
    expect(reply.text).toBe(reply.text.trim());
    expect(usage).toMatchObject({ input_chars: 20, input_audio_seconds: 0 });
    expect(wav.samples.length / 24_000).toBeGreaterThan(0.3);
    // The text fits the length of the audio: 15 letters take about a second.
    expect(reply.text.length / (wav.samples.length / 24_000)).toBeGreaterThan(4);
    expect(meta.finish_reason).toBe('stop');
    expect(meta['writer']).toMatchObject({ kind: 'embedded', note: null });
  });

  test('can open the conversation', async ({ client }) => {
    const { end } = await converseStream(client, { conversation: [{}] });
    expect(end).toMatchObject({
      speaker: '0',
      usage: { input_chars: 0 },
      text: expect.stringMatching(/\p{L}/u),
    });
  });

  test('depends on the seed', async ({ client }) => {
    const conversation = [{ speaker: '0', text: 'Tell me about your family.' }, { speaker: '1' }];
    const texts = new Set<string>();
    for (let seed = 1; seed <= 4; seed += 1) {
      const { reply } = await converse(client, { conversation }, { headers: { 'X-Seed': `${seed}` } });
      texts.add(reply.text);
    }
    expect(texts.size).toBeGreaterThan(1);
  });

  test('ends at max_new_tokens', async ({ client }) => {
    const conversation = [{ speaker: '0', text: 'Tell me everything.' }, { speaker: '1' }];
    const { meta, wav } = await converse(client, { conversation, params: { max_new_tokens: 16 } });
    expect(meta.frames).toBeLessThanOrEqual(16);
    expect(wav.samples.length).toBeLessThanOrEqual(16 * 1_920);
  });
});
