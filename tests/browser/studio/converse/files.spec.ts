/** Audio and conversations that enter and leave the Converse page: recordings, imported files, downloads. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readWav } from '../../../support/audio/wav.ts';
import { download, expect, openConverse, spoken, test, texts, turns, write } from './converse-page.ts';

/** Records the bodies sent to the event stream as text, because Playwright does not see bodies that are blobs. */
async function keepBodies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sentBodies: string[] = [];
    const { fetch } = globalThis;
    const keeping: typeof fetch = async (input, init) => {
      if (String(input).endsWith('/converse/stream')) sentBodies.push(await new Response(init?.body).text());
      return fetch(input, init);
    };
    Object.assign(globalThis, { sentBodies, fetch: keeping });
  });
}

test('a recorded turn gives its role a voice', async ({ context, server }) => {
  const page = await context.newPage();
  await keepBodies(page);
  await openConverse(page, server);
  await page.getByTestId('turn-add').click();
  const turn = turns(page).first();
  await turn.getByTestId('turn-record').click();
  await expect(turn.getByTestId('recording')).toHaveText(/0:0[2-9]/);
  await turn.getByTestId('record-stop').click();
  await expect(turn.getByTestId('turn-facts')).toContainText('your audio');
  await turn.getByTestId('turn-text').fill('This is my own voice.');
  await page.getByTestId('turn-add').click();
  await turns(page).nth(1).getByTestId('turn-role').click();
  await turns(page).nth(1).getByTestId('turn-text').fill('And this is made of it.');
  await page.getByTestId('complete').click();
  await expect(turns(page).nth(1)).toHaveAttribute('data-state', 'ready');
  const { conversation } = JSON.parse(await page.evaluate(() => Reflect.get(globalThis, 'sentBodies')[0]));
  expect(conversation.map(({ speaker }: { speaker: string }) => speaker)).toEqual(['0', '0']);
  const wav = readWav(Buffer.from(conversation[0].audio_wav_b64, 'base64'));
  expect([wav.sampleRate, wav.channels]).toEqual([24_000, 1]);
  expect(wav.samples.length).toBeGreaterThan(1.5 * 24_000);
  await expect(turns(page).nth(1).getByTestId('turn-facts')).toContainText(
    /voice follows [\d.]+ s of the role’s audio/,
  );
});

test('a microphone that is unplugged while recording leaves what was recorded until then', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      // As the browser does when a device is unplugged: the track ends, and says so.
      const unplug = () => {
        for (const track of stream.getTracks()) {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
      };
      Object.assign(globalThis, { unplug });
      return stream;
    };
  });
  const unplug = () => page.evaluate(() => Reflect.get(globalThis, 'unplug')());
  await openConverse(page, server);
  await page.getByTestId('turn-add').click();
  const turn = turns(page).first();
  await turn.getByTestId('turn-record').click();
  await expect(turn.getByTestId('recording')).toHaveText(/0:0[1-9]/);
  await unplug();
  await expect(turn.getByTestId('turn-facts')).toContainText('your audio');

  await page.getByTestId('mode-talk').click();
  const hold = page.getByTestId('talk-hold');
  await hold.click();
  await expect(hold).toHaveText(/Hold to talk/);
  await hold.hover();
  await page.mouse.down();
  await expect(page.getByTestId('recording')).toHaveText(/0:0[1-9]/);
  await unplug();
  await page.mouse.up();
  await expect(page.getByTestId('talk-recorded')).toBeVisible();
});

test('a WAV file is imported unchanged, and a file without audio is refused at its turn', async ({
  context,
  server,
  speechFile,
}) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await page.getByTestId('turn-add').click();
  const turn = turns(page).first();
  await turn
    .getByTestId('turn-file')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no sound') });
  await expect(turn.getByTestId('turn-error')).toContainText('notes.txt contains no audio');
  await turn.getByTestId('turn-file').setInputFiles(speechFile);
  await expect(turn).toHaveAttribute('data-state', 'ready');
  const saved = JSON.parse((await download(page, 'script-json')).toString());
  expect(saved.turns[0].audio_wav_b64).toBe((await readFile(speechFile)).toString('base64'));
});

test('a conversation is saved as WAV and JSON, and opened again from JSON', async ({ context, server }) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await write(page, 'One.', 'Two.');
  await spoken(turns(page).nth(0));
  await spoken(turns(page).nth(1));
  const json = await download(page, 'script-json');
  const wav = await download(page, 'script-wav');
  const document = JSON.parse(json.toString());
  expect(document).toMatchObject({ format: 'parley-conversation', version: 1 });
  const lengths = document.turns.map(
    ({ audio_wav_b64 }: { audio_wav_b64: string }) =>
      readWav(Buffer.from(audio_wav_b64, 'base64')).samples.length,
  );
  expect(readWav(wav).samples.length).toBe(lengths[0] + lengths[1] + 0.35 * 24_000);

  await page.getByTestId('script-clear').click();
  await expect(page.getByTestId('script-empty')).toBeVisible();
  const file = (buffer: Buffer) => ({ name: 'conversation.json', mimeType: 'application/json', buffer });
  await page.getByTestId('script-file').setInputFiles(file(json));
  await expect(turns(page)).toHaveCount(2);
  expect(await texts(page)).toEqual(['One.', 'Two.']);
  expect((await download(page, 'script-wav')).equals(wav)).toBe(true);
  expect((await download(page, 'script-json')).equals(json)).toBe(true);

  document.turns[1].role = 5;
  await page.getByTestId('script-file').setInputFiles(file(Buffer.from(JSON.stringify(document))));
  await expect(page.getByTestId('converse-error')).toContainText('`turns.1.role`');
  expect(await texts(page)).toEqual(['One.', 'Two.']);
});
