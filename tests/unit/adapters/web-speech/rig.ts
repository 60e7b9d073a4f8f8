import type { PlayOptions, SpeechOutput } from '../../../../src/adapters/web-speech/index.ts';
import { createWebSpeech, type WebSpeechOptions } from '../../../../src/adapters/web-speech/index.ts';
import type { SpeechSynthesisUtterance } from '../../../../src/adapters/web-speech/utterance.ts';
import type { TestAppOptions } from '../../sw/test-app.ts';
import { serviceForAdapters } from '../service.ts';

/** One audio that the test plays to its end. */
export interface FakePlayback extends PlayOptions {
  state: 'playing' | 'paused' | 'stopped' | 'ended';
  /** How long it has been heard. */
  seconds: number;
  end(): void;
}

/** An output that plays nothing; each audio lasts one second. */
function fakeOutput(refusal?: unknown) {
  const playbacks: FakePlayback[] = [];
  const output: SpeechOutput = {
    play(_, options) {
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      const playback: FakePlayback = {
        ...options,
        state: 'playing',
        seconds: 1,
        end() {
          playback.state = 'ended';
          end();
        },
      };
      playbacks.push(playback);
      return {
        started: refusal === undefined ? Promise.resolve() : Promise.reject(refusal),
        ended,
        get seconds() {
          return playback.seconds;
        },
        pause: () => {
          playback.state = 'paused';
        },
        resume: () => {
          playback.state = 'playing';
        },
        stop: () => {
          playback.state = 'stopped';
        },
      };
    },
  };
  return { output, playbacks };
}

/** The drop-ins with the real REST side and an output that the test plays. */
export async function webSpeech(
  app: TestAppOptions = {},
  options: Partial<WebSpeechOptions> & { readonly refusal?: unknown } = {},
) {
  const { service, jobs, clock } = await serviceForAdapters(app);
  const { output, playbacks } = fakeOutput(options.refusal);
  return { speech: createWebSpeech({ ...service, output, ...options }), jobs, playbacks, clock };
}

const TYPES = ['start', 'end', 'error', 'pause', 'resume', 'boundary'] as const;

/** The events of an utterance as they come, in short: `boundary 7+5`, `error canceled`. */
export function watch(utterance: SpeechSynthesisUtterance): string[] {
  const seen: string[] = [];
  for (const type of TYPES) {
    utterance.addEventListener(type, (event) => {
      const detail =
        type === 'boundary'
          ? ` ${Reflect.get(event, 'charIndex')}+${Reflect.get(event, 'charLength')}`
          : type === 'error'
            ? ` ${Reflect.get(event, 'error')}`
            : '';
      seen.push(type + detail);
    });
  }
  return seen;
}
