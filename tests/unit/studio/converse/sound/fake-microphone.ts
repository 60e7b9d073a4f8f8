import { vi } from 'vitest';
import { wavFile } from '../../../../../src/contract/audio/wav.ts';

class FakeTrack extends EventTarget {
  live = true;

  stop(): void {
    this.live = false;
  }
}

class FakeStream {
  readonly track = new FakeTrack();

  getTracks(): readonly FakeTrack[] {
    return [this.track];
  }
}

/** A recorder that delivers its sound a moment after it is stopped, as the browser's does. */
class FakeRecorder extends EventTarget {
  readonly mimeType = 'audio/wav';
  state: RecordingState = 'inactive';
  /** What each recorder hears: as many tenths of a second as there were recorders. */
  static made = 0;
  readonly #tenths = ++FakeRecorder.made;

  start(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.state = 'inactive';
    const data = new Blob([wavFile([new Int16Array(2_400 * this.#tenths)])]);
    setTimeout(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
      this.dispatchEvent(new Event('stop'));
    });
  }
}

/** A browser with a microphone; the user answers each request with `allow()`. */
export function fakeMicrophone() {
  const asked: ((stream: FakeStream) => void)[] = [];
  const streams: FakeStream[] = [];
  FakeRecorder.made = 0;
  const context = { createMediaStreamSource: () => ({ connect: () => {} }), close: async () => {} };
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: () => new Promise<FakeStream>((resolve) => asked.push(resolve)) },
  });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function AudioContext() {
      return context;
    }),
  );
  vi.stubGlobal(
    'AnalyserNode',
    vi.fn(function AnalyserNode() {
      return { getFloatTimeDomainData: () => {} };
    }),
  );
  vi.stubGlobal('requestAnimationFrame', () => 0);
  return {
    /** How often the user was asked. */
    get requests(): number {
      return asked.length + streams.length;
    },
    get live(): number {
      return streams.filter(({ track }) => track.live).length;
    },
    allow(): void {
      const stream = new FakeStream();
      streams.push(stream);
      asked.shift()?.(stream);
    },
  };
}
