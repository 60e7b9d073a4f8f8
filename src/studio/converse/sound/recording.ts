/** The part of a `MediaRecorder` that a {@link Recording} uses. */
export type Recorder = Pick<MediaRecorder, 'mimeType' | 'state' | 'start' | 'stop'> & EventTarget;

/** One recording, from its start until it is stopped or its track ends. */
export class Recording {
  /** Resolves with the sound when the recording is over. */
  readonly done: Promise<Blob>;
  readonly #recorder: Recorder;

  /** Starts to record. @throws {DOMException} when the stream has no live track */
  constructor(recorder: Recorder) {
    const parts: Blob[] = [];
    this.#recorder = recorder;
    // A recorder stops by itself when its track ends, and then ignores stop(): the listeners must be there from the start.
    this.done = new Promise((resolve) => {
      recorder.addEventListener('dataavailable', (event) => {
        if ('data' in event && event.data instanceof Blob) parts.push(event.data);
      });
      recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })));
    });
    recorder.start();
  }

  /** Ends the recording. Resolves with the sound, also when it had ended before. */
  stop(): Promise<Blob> {
    if (this.#recorder.state !== 'inactive') this.#recorder.stop();
    return this.done;
  }
}
