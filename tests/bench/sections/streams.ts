import type { Figure } from '../figure.ts';
import { openBench } from '../open-bench.ts';
import type { Section } from '../section.ts';
import { firstAudio } from '../streams/first-audio.ts';
import { long } from '../streams/long.ts';
import { many } from '../streams/many.ts';
import { pace } from '../streams/pace.ts';
import { roundTrip } from '../streams/round-trip.ts';
import { segments } from '../streams/segments.ts';

/** The WebSocket streams: first audio, pace of the frames, round trips, segments, many at once, minutes long. */
export const streams: Section = {
  name: 'streams',
  async run(setup) {
    const { client, close } = await openBench(setup, 1);
    try {
      const figures: Figure[] = [];
      for (const part of [firstAudio, pace, roundTrip, segments, many, long]) {
        figures.push(...(await part(client, setup)));
      }
      return figures;
    } finally {
      await close();
    }
  },
};
