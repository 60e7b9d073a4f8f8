import type { Page } from '@playwright/test';
import type { Player, PlayerEventMap } from '../../../src/client/playback/types.ts';
import { BLANK_PAGE, type Server } from '../../support/parley-test.ts';

/** Sample rate of the frames pushed, in Hz, and samples of one frame. */
export const RATE = 24_000;
export const FRAME = 1_920;

/** A player in the page, with a worklet behind it that records its output. */
export interface Rig {
  readonly player: Player;
  /** Names of the events so far, in order. */
  readonly events: string[];
  /** Frames of a sine of amplitude 0.5 whose phase continues from frame to frame. */
  tone(hz: number, frames: number): Int16Array[];
  /** Resolves when the audio thread has rendered this many more seconds, of sound or silence. */
  rendered(seconds: number): Promise<void>;
  /** Resolves at the next event of this name. */
  next(event: keyof PlayerEventMap): Promise<void>;
  /** All output so far, at the context's rate. */
  recording(): Promise<number[]>;
}

declare global {
  /** Creates a rig whose context has this rate. */
  var makeRig: (sampleRate: number) => Promise<Rig>;
}

/** Opens the blank page with `makeRig` in it. */
export async function openRig(page: Page, server: Server): Promise<void> {
  await page.addInitScript(defineRig, { RATE, FRAME });
  await page.goto(new URL(BLANK_PAGE, server.url).href);
}

/** Runs in the page. */
function defineRig({ RATE, FRAME }: { RATE: number; FRAME: number }): void {
  // A message with a number of frames is answered once they are rendered; any other gets the recording.
  const RECORDER = `registerProcessor('recorder', class extends AudioWorkletProcessor {
    blocks = [];
    due = [];
    constructor() {
      super();
      this.port.onmessage = ({ data, ports: [reply] }) => {
        if (typeof data === 'number') this.due.push({ frame: currentFrame + data, reply });
        else reply.postMessage(this.blocks);
      };
    }
    process([[input]]) {
      if (input) this.blocks.push(input.slice());
      const reached = this.due.filter(({ frame }) => frame <= currentFrame);
      this.due = this.due.filter(({ frame }) => frame > currentFrame);
      for (const { reply } of reached) reply.postMessage(null);
      return true;
    }
  });`;

  globalThis.makeRig = async (sampleRate) => {
    const { createPlayer } = await import(new URL('../parley.js', location.href).href);
    const context = new AudioContext({ sampleRate });
    await context.audioWorklet.addModule(
      URL.createObjectURL(new Blob([RECORDER], { type: 'text/javascript' })),
    );
    const recorder = new AudioWorkletNode(context, 'recorder', { numberOfInputs: 1 });
    recorder.connect(context.destination);
    const player: Player = createPlayer({ context, destination: recorder });
    const events: string[] = [];
    for (const name of ['playing', 'underrun', 'ended', 'error']) {
      player.addEventListener(name, () => events.push(name));
    }
    await player.unlock();
    let phase = 0;
    const ask = (message: number | null) =>
      new Promise<Float32Array[]>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<Float32Array[]>) => {
          port1.close();
          resolve(data);
        };
        recorder.port.postMessage(message, [port2]);
      });
    return {
      player,
      events,
      tone: (hz, frames) =>
        Array.from({ length: frames }, () =>
          Int16Array.from({ length: FRAME }, () => {
            phase += (2 * Math.PI * hz) / RATE;
            return Math.round(16_384 * Math.sin(phase));
          }),
        ),
      rendered: async (seconds) => {
        await ask(Math.round(seconds * context.sampleRate));
      },
      next: (name) =>
        new Promise((resolve) => player.addEventListener(name, () => resolve(), { once: true })),
      recording: async () => (await ask(null)).flatMap((block) => [...block]),
    };
  };
}

/** The largest difference between neighboring samples. A click exceeds what any tone of the test can have. */
export function largestStep(samples: readonly number[]): number {
  return samples.reduce(
    (most, sample, i) => Math.max(most, Math.abs(sample - (samples[i - 1] ?? sample))),
    0,
  );
}

/** The largest step of a sine of amplitude 0.5, alone and at the steepest point of a 5 ms fade. */
export function stepOf(hz: number, sampleRate: number): { tone: number; faded: number } {
  const tone = 0.5 * 2 * Math.sin((Math.PI * hz) / sampleRate);
  return { tone: 1.01 * tone, faded: 1.01 * (tone + (0.5 * 1.5) / (0.005 * sampleRate)) };
}

/** Stretches of sound, as first and last sample. Silences shorter than 2 ms do not separate them. */
export function stretches(samples: readonly number[], sampleRate: number): readonly [number, number][] {
  const found: [number, number][] = [];
  samples.forEach((sample, i) => {
    if (Math.abs(sample) < 1e-5) return;
    const last = found.at(-1);
    if (last !== undefined && i - last[1] < 0.002 * sampleRate) last[1] = i;
    else found.push([i, i]);
  });
  return found;
}
