import { type LoadedModel, wholeText } from '../../families/family.ts';
import type { Task } from './scheduler.ts';

/**
 * Long enough for the compiler to see hot loops, in sentences so short that no step occupies the engine for long: a job that
 * comes meanwhile waits for the step under way.
 */
const TEXT = 'Nobody hears this. It warms up. One. Two. Three. All is ready.';

/**
 * Generates speech that nobody hears, right after the engine is ready and while no job has work. Browsers compile
 * WebAssembly twice, the second time with optimization once it has run for a while; the first request of a visit is then
 * as fast as later ones.
 */
export function createWarmTask(model: LoadedModel, voice: string, onDone: (task: Task) => void): Task {
  const speech = model.speak(
    {
      text: wholeText(TEXT),
      voice,
      speaker: null,
      params: { temperature: 0, acousticTemperature: 0, audioQuality: 'high', maxFrames: null },
      seed: 0,
      firstFrame: 0,
    },
    new AbortController().signal,
  );
  const task: Task = {
    runnable: true,
    // After every job, however late the job's deadline.
    deadline: Number.POSITIVE_INFINITY,
    async step() {
      try {
        const { done } = await speech.next();
        if (done) onDone(task);
      } catch {
        // The first job will report the same failure to its opener.
        onDone(task);
      }
    },
  };
  return task;
}
