import { Cell } from '../../shared/observable/cell.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import type { Clip } from './clip.ts';
import { clipOfFile } from './decode.ts';

/** A voice needs no more. */
const BITS_PER_SECOND = 128_000;

/** Samples that one look at the level spans. */
const WINDOW = 1024;

/** The microphone of the page: open until it is closed, recording when it is asked to. */
export class Microphone {
  /** Loudness, 0 to 1, while it is open. */
  readonly level = new Cell(0);
  readonly recording = new Cell(false);
  /** Seconds recorded so far. */
  readonly seconds = new Cell(0);
  #stream: MediaStream | null = null;
  #context: AudioContext | null = null;
  #recorder: MediaRecorder | null = null;
  /** `performance.now()` at the start of the recording. */
  #since = 0;

  get open(): boolean {
    return this.#stream !== null;
  }

  /** Asks the user where the browser does so. @throws {StudioError} when there is none, or the user says no */
  async turnOn(): Promise<void> {
    if (this.#stream !== null) return;
    try {
      this.#stream = await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, echoCancellation: true, autoGainControl: true, noiseSuppression: true },
      });
    } catch (cause) {
      throw refusal(cause);
    }
    this.#measure(this.#stream);
  }

  /** Ends a recording without keeping it, and lets go of the microphone. */
  turnOff(): void {
    this.#recorder?.stop();
    this.#recorder = null;
    this.recording.set(false);
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
    void this.#context?.close();
    this.#context = null;
    this.level.set(0);
  }

  /** Starts to record what an open microphone hears. */
  start(): void {
    if (this.#stream === null || this.#recorder !== null) return;
    this.#recorder = new MediaRecorder(this.#stream, { audioBitsPerSecond: BITS_PER_SECOND });
    this.#recorder.start();
    this.#since = performance.now();
    this.seconds.set(0);
    this.recording.set(true);
  }

  /** Ends the recording. @throws {StudioError} when it holds nothing that can be used */
  async stop(): Promise<Clip | null> {
    const recorder = this.#recorder;
    if (recorder === null) return null;
    this.#recorder = null;
    const parts: Blob[] = [];
    await new Promise<void>((resolve) => {
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onstop = () => resolve();
      recorder.stop();
    });
    this.recording.set(false);
    return clipOfFile(new Blob(parts, { type: recorder.mimeType }), 'The recording');
  }

  #measure(stream: MediaStream): void {
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: WINDOW });
    context.createMediaStreamSource(stream).connect(analyser);
    this.#context = context;
    const samples = new Float32Array(WINDOW);
    const look = () => {
      if (this.#context !== context) return;
      analyser.getFloatTimeDomainData(samples);
      this.level.set(Math.min(1, Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / WINDOW) * 4));
      if (this.recording.value) this.seconds.set((performance.now() - this.#since) / 1000);
      requestAnimationFrame(look);
    };
    look();
  }
}

/** Why there is no microphone (https://w3c.github.io/mediacapture-main/#dom-mediadevices-getusermedia). */
function refusal(cause: unknown): StudioError {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError') {
    const message = 'The browser may not use the microphone. Allow it in the settings of this site.';
    return new StudioError('microphone_refused', message, { cause });
  }
  const message = name === 'NotFoundError' ? 'There is no microphone.' : 'The microphone cannot be used.';
  return new StudioError('microphone_missing', message, { cause });
}
