import { type LoadedModel, wholeText } from '../../families/family.ts';
import type { Task } from './scheduler.ts';

/**
 * Enough to say for the compiler to see hot loops, in sentences so short that no step keeps the engine for long: a job
 * that comes meanwhile waits for the step under way.
 */
const TEXT = 'Nobody hears this. It warms up. One. Two. Three. All is ready.';

/**
 * Speaks to nobody right after the engine is ready, whenever no job has work: browsers compile WebAssembly twice, the
 * second time well, once it has run for a while. The first request of a visit is then as fast as the later ones.
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
    // After every job, however late its own deadline.
    deadline: Number.POSITIVE_INFINITY,
    async step() {
      try {
        const { done } = await speech.next();
        if (done) onDone(task);
      } catch {
        // A failure here says nothing that the first job will not say better, with somebody to hear it.
        onDone(task);
      }
    },
  };
  return task;
}
