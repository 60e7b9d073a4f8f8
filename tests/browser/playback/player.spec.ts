/** The player in a real browser: the output of its audio thread, sample by sample. */
import { chromium } from '@playwright/test';
import { BLANK_PAGE, expect, launchOptions, test } from '../../support/parley-test.ts';
import { FRAME, largestStep, openRig, RATE, stepOf, stretches } from './rig.ts';

const HZ = 440;

for (const sampleRate of [24_000, 44_100, 48_000]) {
  test(`plays frames as one continuous tone at ${sampleRate} Hz`, async ({ context, server }) => {
    const page = await context.newPage();
    await openRig(page, server);
    const { recording, events, position, pushed } = await page.evaluate(
      async ([rate, hz]) => {
        const rig = await makeRig(rate);
        // As a stream sends them: in bursts, some as base64.
        for (const [i, frame] of rig.tone(hz, 20).entries()) {
          rig.player.push(i % 2 === 0 ? frame : btoa(String.fromCharCode(...new Uint8Array(frame.buffer))));
          if (i % 4 === 3) await rig.rendered(0.06);
        }
        await rig.player.end();
        const { position, pushed } = rig.player;
        await rig.rendered(0.3);
        return {
          recording: await rig.recording(),
          events: rig.events,
          position: [position, rig.player.position],
          pushed,
        };
      },
      [sampleRate, HZ] as const,
    );
    expect(events).toEqual(['playing', 'ended']);
    const sound = stretches(recording, sampleRate);
    expect(sound).toHaveLength(1);
    const [[start, end] = [0, 0]] = sound;
    expect(Math.abs(end - start - (20 * FRAME * sampleRate) / RATE)).toBeLessThan(0.001 * sampleRate);
    const fade = 0.006 * sampleRate;
    const { tone, faded } = stepOf(HZ, sampleRate);
    expect(largestStep(recording)).toBeLessThan(faded);
    expect(largestStep(recording.slice(start + fade, end - fade))).toBeLessThan(tone);
    expect(pushed.samples).toBe(20 * FRAME);
    expect(position[0]?.samples).toBeLessThanOrEqual(20 * FRAME);
    expect(position[1]?.samples).toBe(20 * FRAME);
  });
}

test('fades out when it runs dry and resumes without a click or a lost sample', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openRig(page, server);
  const { recording, events } = await page.evaluate(
    async ([rate, hz]) => {
      const rig = await makeRig(rate);
      const dry = rig.next('underrun');
      for (const frame of rig.tone(hz, 4)) rig.player.push(frame);
      await dry;
      await rig.rendered(0.2);
      for (const frame of rig.tone(hz, 4)) rig.player.push(frame);
      await rig.player.end();
      await rig.rendered(0.2);
      return { recording: await rig.recording(), events: rig.events };
    },
    [RATE, HZ] as const,
  );
  expect(events).toEqual(['playing', 'underrun', 'playing', 'ended']);
  expect(largestStep(recording)).toBeLessThan(stepOf(HZ, RATE).faded);
  const sound = stretches(recording, RATE);
  expect(sound).toHaveLength(2);
  for (const [start, end] of sound) expect(Math.abs(end - start - 4 * FRAME)).toBeLessThan(20);
});

test('stops within 10 ms, reports what was heard, and can start again', async ({ context, server }) => {
  const page = await context.newPage();
  await openRig(page, server);
  const { recording, events, heard, second } = await page.evaluate(
    async ([rate, hz]) => {
      const rig = await makeRig(rate);
      const playing = rig.next('playing');
      for (const frame of rig.tone(hz, 100)) rig.player.push(frame);
      await playing;
      await rig.rendered(0.3);
      const stopping = rig.player.stop();
      // Immediately, while the old sound is still fading out.
      for (const frame of rig.tone(2 * hz, 5)) rig.player.push(frame);
      const heard = await stopping;
      await rig.player.end();
      await rig.rendered(0.3);
      return {
        recording: await rig.recording(),
        events: rig.events,
        heard: heard.samples,
        second: rig.player.position.samples,
      };
    },
    [RATE, HZ] as const,
  );
  expect(events).toEqual(['playing', 'playing', 'ended']);
  expect(largestStep(recording)).toBeLessThan(stepOf(2 * HZ, RATE).faded);
  // The second stretch may follow without a gap: both fades meet in silence.
  const all = stretches(recording, RATE);
  const length = all.reduce((sum, [start, end]) => sum + end - start + 1, 0);
  expect(Math.abs(length - heard - 5 * FRAME)).toBeLessThan(30);
  expect(heard).toBeLessThan(30 * FRAME);
  expect(second).toBe(5 * FRAME);
  // The first stretch falls from full loudness to silence in less than 10 ms.
  const first = recording.slice(all[0]?.[0], (all[0]?.[0] ?? 0) + heard);
  const lastLoud = first.findLastIndex((sample) => Math.abs(sample) > 0.49);
  expect(first.length - lastLoud).toBeLessThan(0.01 * RATE);
});

test('a page that is busy for two seconds does not interrupt the sound', async ({ context, server }) => {
  const page = await context.newPage();
  await openRig(page, server);
  const { recording, events } = await page.evaluate(
    async ([rate, hz]) => {
      const rig = await makeRig(rate);
      const playing = rig.next('playing');
      for (const frame of rig.tone(hz, 45)) rig.player.push(frame);
      const end = rig.player.end();
      await playing;
      const until = performance.now() + 2_000;
      while (performance.now() < until);
      await end;
      await rig.rendered(0.1);
      return { recording: await rig.recording(), events: rig.events };
    },
    [48_000, HZ] as const,
  );
  expect(events).toEqual(['playing', 'ended']);
  expect(stretches(recording, 48_000)).toHaveLength(1);
});

test('the position follows what is heard', { tag: '@alone' }, async ({ context, server }) => {
  const page = await context.newPage();
  await openRig(page, server);
  const places = await page.evaluate(async (hz) => {
    const rig = await makeRig(48_000);
    const playing = rig.next('playing');
    for (const frame of rig.tone(hz, 40)) rig.player.push(frame);
    await playing;
    const places: { at: number; heard: number; ahead: number }[] = [];
    for (let i = 0; i < 20; i += 1) {
      await rig.rendered(0.05);
      const heard = rig.player.position.seconds;
      places.push({ at: performance.now() / 1000, heard, ahead: rig.player.ahead });
    }
    await rig.player.stop();
    return places;
  }, HZ);
  const [first = { at: 0, heard: 0 }, last = { at: 0, heard: 0 }] = [places[0], places.at(-1)];
  expect(Math.abs(last.heard - first.heard - (last.at - first.at))).toBeLessThan(0.15);
  places.forEach((place, i) => {
    expect(place.heard).toBeGreaterThanOrEqual(places[i - 1]?.heard ?? 0);
    expect(Math.abs(place.heard + place.ahead - (40 * FRAME) / RATE)).toBeLessThan(0.05);
  });
});

test('play() pulls frames at the pace of playback and stops when its signal aborts', async ({
  context,
  server,
}) => {
  const page = await context.newPage();
  await openRig(page, server);
  const { name, made, state, seconds } = await page.evaluate(async (hz) => {
    const rig = await makeRig(24_000);
    let made = 0;
    async function* frames() {
      // Five minutes: far more than play() may take ahead of playback.
      for (const frame of rig.tone(hz, 3_750)) {
        made += 1;
        yield frame;
      }
    }
    const abort = new AbortController();
    const outcome = rig.player.play(frames(), { signal: abort.signal }).catch((error: Error) => error.name);
    await rig.next('playing');
    await rig.rendered(0.2);
    abort.abort();
    const name = await outcome;
    return { name, made, state: rig.player.state, seconds: rig.player.pushed.seconds };
  }, HZ);
  expect(name).toBe('AbortError');
  expect(state).toBe('idle');
  expect(made).toBeLessThan(31 / 0.08);
  expect(seconds).toBeLessThan(31);
});

test('waits for a user gesture where the browser requires one', async ({ server }) => {
  const browser = await chromium.launch({ executablePath: launchOptions.executablePath });
  const page = await browser.newPage();
  // The page runs its own script and reports to the console: what a test evaluates counts as a gesture.
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.addInitScript(() => {
    addEventListener('load', async () => {
      const { createPlayer } = await import(new URL('../parley.js', location.href).href);
      const player = createPlayer();
      document.addEventListener('click', async () => {
        const unlocked = await player.unlock();
        await player.end();
        console.log(`after ${unlocked} ${player.state}`);
      });
      player.push(new Int16Array(24_000).fill(1_000));
      const unlocked = await player.unlock();
      console.log(`before ${unlocked} ${player.state} ${player.position.samples}`);
    });
  });
  await page.goto(new URL(BLANK_PAGE, server.url).href);
  await expect.poll(() => said).toContain('before false locked 0');
  await page.mouse.click(10, 10);
  await expect.poll(() => said).toContain('after true idle');
  await browser.close();
});

test('reports an error when the audio thread cannot be loaded', async ({ context, server }) => {
  const page = await context.newPage();
  await page.goto(new URL(BLANK_PAGE, server.url).href);
  const outcome = await page.evaluate(async () => {
    const { createPlayer } = await import(new URL('../parley.js', location.href).href);
    const player = createPlayer({ base: new URL('nowhere/', location.href) });
    const told = new Promise((resolve) => {
      player.addEventListener('error', ({ detail }: CustomEvent) => resolve(detail.type));
    });
    player.push(new Int16Array(1_920));
    const rejected = await player.unlock().catch((error: { type: string }) => error.type);
    return { told: await told, rejected, state: player.state };
  });
  expect(outcome).toEqual({
    told: 'service_unavailable',
    rejected: 'service_unavailable',
    state: 'failed',
  });
});

test('the module of the audio thread is one file without imports', async ({ context, server }) => {
  const answer = await context.request.get(new URL('parley-playback-worklet.js', server.url).href);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).not.toMatch(/\bimport\b/);
});
