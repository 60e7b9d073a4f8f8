import { expect, it } from 'vitest';
import { Recording } from '../../../../../src/studio/converse/sound/recording.ts';

/** A recorder that reports its data and its end once, and asynchronously, as the browser's does. */
class FakeRecorder extends EventTarget {
  readonly mimeType = 'audio/webm';
  state: RecordingState = 'inactive';

  start(): void {
    this.state = 'recording';
  }

  /** Without effect when inactive (https://w3c.github.io/mediacapture-record/#dom-mediarecorder-stop). */
  stop(): void {
    if (this.state !== 'inactive') this.end();
  }

  /** What the browser does when all tracks have ended. */
  end(): void {
    this.state = 'inactive';
    queueMicrotask(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
      this.dispatchEvent(new Event('stop'));
    });
  }
}

it('contains everything until it is stopped', async () => {
  const recording = new Recording(new FakeRecorder());
  const blob = await recording.stop();
  expect([await blob.text(), blob.type]).toEqual(['sound', 'audio/webm']);
});

it('contains everything until the track ended, also when it is stopped later', async () => {
  const recorder = new FakeRecorder();
  const recording = new Recording(recorder);
  recorder.end();
  await recording.done;
  expect(await (await recording.stop()).text()).toBe('sound');
});
