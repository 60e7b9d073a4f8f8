/** The studio's Converse page as a person uses it, with a microphone that plays a file. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { test as base, expect, launchOptions, type Server } from '../support/parley-test.ts';
import { speak } from '../support/speech.ts';
import { readWav } from '../support/wav.ts';

interface WorkerFixtures {
  /** A WAV of speech in the low voice: what the microphone hears, and a recording to choose. */
  readonly speechFile: string;
}

const test = base.extend<object, WorkerFixtures>({
  speechFile: [
    async ({ client }, use) => {
      const text =
        'This is my own voice, and it goes on for a little while, so that there is something to hear.';
      const { audio } = await speak(client, { text }, { voice: 'walter' });
      const file = path.join(await mkdtemp(path.join(tmpdir(), 'parley-tests-')), 'speech.wav');
      await writeFile(file, Buffer.from(audio.data_b64, 'base64'));
      await use(file);
    },
    { scope: 'worker' },
  ],
  context: async ({ speechFile }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...launchOptions.args,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${speechFile}`,
      ],
    });
    await use(await browser.newContext());
    await browser.close();
  },
});

async function openConverse(page: Page, server: Server): Promise<void> {
  await page.goto(new URL('#/converse', server.url).href);
  await expect(page.getByTestId('engine-state')).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  await expect(page.getByTestId('script-empty')).toBeVisible();
}

const turns = (page: Page) => page.getByTestId('turn');
const texts = (page: Page) =>
  page.getByTestId('turn-text').evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')));

/** Starts with turns of these texts; roles take turns. */
async function write(page: Page, ...lines: readonly string[]): Promise<void> {
  for (const [i, line] of lines.entries()) {
    await page.getByTestId('turn-add').click();
    await turns(page).nth(i).getByTestId('turn-text').fill(line);
  }
}

async function download(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId(button).click()]);
  return readFile(await file.path());
}

/** Has a turn's text spoken, and waits until it is there. */
async function spoken(turn: Locator): Promise<void> {
  await turn.getByTestId('turn-speak').click();
  await expect(turn).toHaveAttribute('data-state', 'ready');
}

test('an example: the open turn is written and spoken, and the next role replies', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await page.getByTestId('example').first().click();
  await expect(turns(page)).toHaveCount(4);
  await page.getByTestId('complete').click();
  await expect(turns(page).nth(3)).toHaveAttribute('data-state', 'working');
  await expect(turns(page).nth(3)).toHaveAttribute('data-state', 'ready');
  expect((await texts(page))[3]).toMatch(/\w/);
  await expect(turns(page).nth(3).getByTestId('turn-facts')).toContainText(
    /first audio .* seed \d+ · voice Walter/,
  );
  await page.getByTestId('reply').click();
  await expect(turns(page)).toHaveCount(5);
  await expect(turns(page).nth(4)).toHaveAttribute('data-role', '0');
  await expect(turns(page).nth(4)).toHaveAttribute('data-state', 'ready');
  expect((await texts(page))[4]).toMatch(/\w/);
  await expect(page.getByTestId('turn-error')).toHaveCount(0);
  await expect(page.getByTestId('usage')).toContainText('2 requests');
});

test('an edited turn is spoken again in place, with its seed; takes can be gone back to', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openConverse(page, server);
  const seeds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/converse')) seeds.push(request.headers()['x-seed'] ?? '');
  });
  await write(page, 'The first version.', 'A second turn.');
  const turn = turns(page).first();
  await spoken(turn);
  const seed = /seed (\d+)/.exec((await turn.getByTestId('turn-facts').textContent()) ?? '')?.[1];
  await turn.getByTestId('turn-text').fill('The changed version.');
  await expect(turn).toHaveAttribute('data-state', 'stale');
  await turn.getByTestId('turn-revoice').click();
  await expect(turn).toHaveAttribute('data-state', 'ready');
  await expect(turn.getByTestId('take')).toHaveText('2 of 2');
  await turn.getByTestId('turn-regenerate').click();
  await expect(turn.getByTestId('take')).toHaveText('3 of 3');
  expect(seeds.slice(0, 2)).toEqual(['', seed]);
  expect(seeds[2]).toMatch(/^\d+$/);
  expect(seeds[2]).not.toBe(seed);
  await turn.getByTestId('take-before').click();
  await turn.getByTestId('take-before').click();
  await expect(turn.getByTestId('turn-text')).toHaveValue('The first version.');
  await expect(turn).toHaveAttribute('data-state', 'ready');
  await page.getByTestId('script-undo').click();
  await expect(turn.getByTestId('take')).toHaveText('2 of 3');
});

/** Keeps the bodies that the page sends to the event stream, as text: a debugger does not see those that are blobs. */
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
    /voice after [\d.]+ s of its role's audio/,
  );
});

test('a WAV that is chosen passes as it is; a file that is no sound is refused at its turn', async ({
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
  await expect(turn.getByTestId('turn-error')).toContainText('notes.txt holds no sound');
  await turn.getByTestId('turn-file').setInputFiles(speechFile);
  await expect(turn).toHaveAttribute('data-state', 'ready');
  const saved = JSON.parse((await download(page, 'script-json')).toString());
  expect(saved.turns[0].audio_wav_b64).toBe((await readFile(speechFile)).toString('base64'));
});

test('is saved as one WAV and as JSON, and comes back from the JSON', async ({ context, server }) => {
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

test('plays on from any turn, and the script survives a reload with its audio', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await write(page, 'First.', 'Second.', 'Third.');
  for (const i of [0, 1, 2]) await spoken(turns(page).nth(i));
  const heard = () => page.locator('[data-testid="turn"][data-heard="true"] [data-testid="turn-text"]');
  await turns(page).nth(1).getByTestId('turn-play').click();
  await expect(heard()).toHaveValue('Second.');
  await expect(heard()).toHaveValue('Third.');
  await expect(heard()).toHaveCount(0);
  await page.getByTestId('turn-text').first().fill('First, changed.');
  await page.reload();
  await expect(turns(page)).toHaveCount(3);
  expect(await texts(page)).toEqual(['First, changed.', 'Second.', 'Third.']);
  await expect(turns(page).nth(0)).toHaveAttribute('data-state', 'stale');
  await turns(page).nth(2).getByTestId('turn-play').click();
  await expect(heard()).toHaveValue('Third.');
});

test('a refusal of the service stands at the turn it is about', async ({ context, server }) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await write(page, '…', 'Hello.');
  await page.getByTestId('complete').click();
  await expect(turns(page).nth(0).getByTestId('turn-error')).toContainText('conversation.0.text');
  await expect(turns(page).nth(1).getByTestId('turn-error')).toHaveCount(0);
  await turns(page).nth(0).getByTestId('turn-text').fill('Good morning.');
  await expect(page.getByTestId('turn-error')).toHaveCount(0);
  await page.getByTestId('complete').click();
  await expect(turns(page).nth(1)).toHaveAttribute('data-state', 'ready');
});

test('by keys: Escape stops what is made, Alt+Arrow moves a turn, undo brings back what was deleted', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await write(page, 'One.', 'This goes on for a while, and then for a while longer. '.repeat(40));
  await page.keyboard.press('Control+Enter');
  await expect(turns(page).nth(1).getByTestId('turn-making')).toContainText('made so far');
  await page.keyboard.press('Escape');
  await expect(turns(page).nth(1)).toHaveAttribute('data-state', 'written');
  await expect(page.getByTestId('turn-error')).toHaveCount(0);
  await turns(page).nth(1).getByTestId('turn-text').fill('Two.');
  await page.keyboard.press('Alt+ArrowUp');
  expect(await texts(page)).toEqual(['Two.', 'One.']);
  await turns(page).nth(0).getByTestId('turn-delete').click();
  expect(await texts(page)).toEqual(['One.']);
  await page.getByTestId('script-undo').click();
  expect(await texts(page)).toEqual(['Two.', 'One.']);
});

test('keeps talking until it has added its turns', async ({ context, server }) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await page.getByTestId('example').nth(2).click();
  await page.getByTestId('rounds').selectOption('2');
  await page.getByTestId('keep-talking').click();
  await expect(turns(page)).toHaveCount(3);
  await expect(turns(page).nth(2)).toHaveAttribute('data-state', 'ready');
  expect(await turns(page).evaluateAll((all) => all.map((turn) => turn.getAttribute('data-role')))).toEqual([
    '0',
    '1',
    '0',
  ]);
});

test('talk: hold, say, and be answered; a typed line is spoken; Escape interrupts', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openConverse(page, server);
  await page.getByTestId('mode-talk').click();
  await expect(page.getByTestId('talk-state')).toHaveAttribute('data-state', 'ready');
  const hold = page.getByTestId('talk-hold');
  await hold.click();
  await expect(hold).toHaveText(/Hold to talk/);
  await hold.hover();
  await page.mouse.down();
  await expect(page.getByTestId('recording')).toHaveText(/0:0[1-9]/);
  await page.mouse.up();
  await expect(page.getByTestId('talk-recorded')).toBeVisible();
  // The field has the focus: what was said is typed at once.
  await page.keyboard.type('Did you sleep well?');
  await page.keyboard.press('Enter');
  await expect(turns(page)).toHaveCount(2);
  await expect(turns(page).nth(0).getByTestId('turn-facts')).toContainText('your audio');
  await expect(turns(page).nth(1)).toHaveAttribute('data-state', 'ready');
  expect((await texts(page))[1]).toMatch(/\w/);

  // Typed first, then held: it goes out when the key is let go.
  await page.getByTestId('talk-text').fill('And what did you dream?');
  await hold.focus();
  await page.keyboard.down('Space');
  await expect(page.getByTestId('recording')).toHaveText(/0:0[1-9]/);
  await page.keyboard.up('Space');
  await expect(turns(page)).toHaveCount(4);
  await expect(turns(page).nth(3)).toHaveAttribute('data-state', 'ready');

  await page
    .getByTestId('talk-text')
    .fill('This line is long enough to be cut short while it is spoken. '.repeat(8));
  await page.getByTestId('talk-send').click();
  await expect(turns(page).nth(4).getByTestId('turn-making')).toContainText('made so far');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-testid="turn"][data-state="working"]')).toHaveCount(0);
  // The answer that was never begun is taken out again.
  await expect(turns(page)).toHaveCount(5);
  await expect(page.getByTestId('converse-error')).toHaveCount(0);
});

test('nothing is cut off at 360 pixels', async ({ context, server }) => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await openConverse(page, server);
  await page.getByTestId('example').nth(1).click();
  await spoken(turns(page).first());
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByTestId('mode-talk').click();
  await expect(page.getByTestId('talk-hold')).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
