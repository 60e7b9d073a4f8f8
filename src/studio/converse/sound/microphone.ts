import { Cell } from '../../shared/observable/cell.ts';
import { StudioError } from '../../shared/service/studio-error.ts';
import type { Clip } from './clip.ts';
import { clipOfFile } from './decode.ts';
import { Recording } from './recording.ts';

/** Enough for a voice. */
const BITS_PER_SECOND = 128_000;

/** Samples in one measurement of the level. */
const WINDOW = 1024;

/** The microphone: opened, recorded from any number of times, closed. */
export class Microphone {
  readonly open = new Cell(false);
  /** Loudness, 0 to 1, while the microphone is open. */
  readonly level = new Cell(0);
  /** False again when the recording is stopped or the microphone is lost, such as by unplugging a headset. */
  readonly recording = new Cell(false);
  /** Seconds recorded so far. */
  readonly seconds = new Cell(0);
  #stream: MediaStream | null = null;
  /** The request for the microphone, while the browser asks the user. */
  #opening: Promise<void> | null = null;
  /** Counts calls of `turnOff()`: what began before one is discarded. */
  #turnedOff = 0;
  #context: AudioContext | null = null;
  #recording: Recording | null = null;
  /** `performance.now()` at the start of the recording. */
  #since = 0;

  /**
   * Opens the microphone, unless `turnOff()` is called meanwhile; the browser may ask the user.
   * @throws {StudioError} when there is none, or it is refused
   */
  turnOn(): Promise<void> {
    if (this.#stream !== null) return Promise.resolve();
    // A second call waits for the first: two requests would open two streams.
    this.#opening ??= this.#openStream();
    return this.#opening;
  }

  async #openStream(): Promise<void> {
    const turnedOff = this.#turnedOff;
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, echoCancellation: true, autoGainControl: true, noiseSuppression: true },
      });
    } catch (cause) {
      throw refusal(cause);
    } finally {
      if (turnedOff === this.#turnedOff) this.#opening = null;
    }
    if (turnedOff !== this.#turnedOff) {
      for (const track of stream.getTracks()) track.stop();
      return;
    }
    this.#stream = stream;
    this.open.set(true);
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => {
        // A recording so far is kept for stop().
        if (this.#stream === stream) this.#release();
      });
    }
    this.#measure(stream);
  }

  /** Closes the microphone and discards a recording. */
  turnOff(): void {
    this.#turnedOff += 1;
    this.#opening = null;
    this.#recording = null;
    this.recording.set(false);
    this.#release();
  }

  /** Starts to record from an open microphone. @throws {StudioError} when the browser cannot record it */
  start(): void {
    if (this.#stream === null || this.#recording !== null) return;
    try {
      const recorder = new MediaRecorder(this.#stream, { audioBitsPerSecond: BITS_PER_SECOND });
      this.#recording = new Recording(recorder);
    } catch (cause) {
      throw new StudioError('microphone_missing', 'The browser cannot record from the microphone.', {
        cause,
      });
    }
    const recording = this.#recording;
    this.#since = performance.now();
    this.seconds.set(0);
    this.recording.set(true);
    void recording.done.then(() => {
      if (this.#recording === recording) this.recording.set(false);
    });
  }

  /**
   * Ends the recording. Resolves with what was recorded until now, or until the microphone was lost; with null when
   * nothing was being recorded.
   * @throws {StudioError} when the recording cannot be used
   */
  async stop(): Promise<Clip | null> {
    const recording = this.#recording;
    if (recording === null) return null;
    const turnedOff = this.#turnedOff;
    // At once: the next recording may start while this one ends.
    this.#recording = null;
    const sound = await recording.stop();
    // turnOff() discards the recording, also while this waits.
    if (turnedOff !== this.#turnedOff) return null;
    if (this.#recording === null) this.recording.set(false);
    return clipOfFile(sound, 'The recording');
  }

  #release(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
    this.open.set(false);
    void this.#context?.close();
    this.#context = null;
    this.level.set(0);
  }

  #measure(stream: MediaStream): void {
    const context = new AudioContext();
    const analyzer = new AnalyserNode(context, { fftSize: WINDOW });
    context.createMediaStreamSource(stream).connect(analyzer);
    this.#context = context;
    const samples = new Float32Array(WINDOW);
    const look = () => {
      if (this.#context !== context) return;
      analyzer.getFloatTimeDomainData(samples);
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
    const message = 'Microphone access is blocked. Allow it in the browser’s settings for this site.';
    return new StudioError('microphone_refused', message, { cause });
  }
  const message = name === 'NotFoundError' ? 'No microphone found.' : 'The microphone cannot be used.';
  return new StudioError('microphone_missing', message, { cause });
}
