/** The context of a turn: which turns it follows, and whom its voice is fitted to. */
import { describe, expect, it } from 'vitest';
import { resolveParams } from '../../../../../src/job/resolve-params.ts';
import type { SpeakerProfile } from '../../../../../src/job/speaker-profile.ts';
import type { Turn } from '../../../../../worker/streams/conversation/conversation-history.ts';
import { turnContext } from '../../../../../worker/streams/conversation/turn-context.ts';

const ROLES = [{ label: 'a' }, { label: 'b' }];
const PARAMS = resolveParams();

function profile(pitchHz: number): SpeakerProfile {
  return { speechSeconds: 40, pitchHz, pitchRange: 6, syllableRate: 4, levelDb: -20, spectrum: [] };
}
function spoken(place: number, speakerId: number, fit: SpeakerProfile | null = null): Turn {
  return { place, speakerId, text: `Turn ${place}.`, audio: null, fit };
}
function heard(place: number, speakerId: number, speaker: SpeakerProfile | null, seconds = 2): Turn {
  return { ...spoken(place, speakerId), audio: { seconds, profile: () => speaker } };
}
function context(turns: readonly Turn[], place: number, historyLimit: number | null = null) {
  return turnContext(
    { turns, historyLimit, roles: ROLES, params: PARAMS },
    { place, speakerId: 0, text: null },
  );
}
const pitchOf = (turns: readonly Turn[], limit: number | null = null) =>
  context(turns, 9, limit).speaker?.pitchHz ?? null;

it('is what stands before the turn, with the roles of the model', () => {
  expect(context([spoken(0, 1), heard(1, 0, null), spoken(3, 1)], 2)).toMatchObject({
    turns: [
      { role: 'b', text: 'Turn 0.' },
      { role: 'a', text: 'Turn 1.' },
    ],
    droppedTurns: 0,
    speaker: null,
  });
});

it('is the latest turns where the history rolls', () => {
  const { turns, droppedTurns } = context(
    [0, 1, 2].map((place) => spoken(place, 1)),
    9,
    2,
  );
  expect(turns.map(({ text }) => text)).toEqual(['Turn 1.', 'Turn 2.']);
  expect(droppedTurns).toBe(0);
});

it('drops the oldest turns over the window of 2048 frames', () => {
  const minute = (place: number) => heard(place, 1, null, 60);
  const { turns, droppedTurns } = context([0, 1, 2, 3].map(minute), 9);
  expect(droppedTurns).toBe(2);
  expect(turns.map(({ text }) => text)).toEqual(['Turn 2.', 'Turn 3.']);
});

describe('the speaker', () => {
  it.each<[string, readonly Turn[], number | null]>([
    ['is nobody in particular without audio', [spoken(0, 0)], null],
    ['is who was heard in the role', [heard(0, 0, profile(100))], 100],
    ['is not who was heard in another role', [heard(0, 1, profile(100))], null],
    [
      'stays the one that is heard while turns are spoken',
      [heard(0, 0, profile(100)), spoken(1, 0, profile(100))],
      100,
    ],
    [
      'is what is heard, not what was made of it',
      [spoken(0, 0, profile(100)), heard(1, 0, profile(200))],
      200,
    ],
    ['is not changed by audio without speech', [spoken(0, 0, profile(100)), heard(1, 0, null)], 100],
  ])('%s', (_, turns, pitch) => {
    expect(pitchOf(turns)).toBe(pitch);
  });

  it('is still the same when the audio has keepLatest out of the history', () => {
    const turns = [heard(0, 0, profile(100)), spoken(1, 0, profile(100)), spoken(2, 1)];
    expect(pitchOf(turns, 2)).toBe(100);
    // Until what was spoken so has keepLatest out, too.
    expect(pitchOf([...turns, spoken(3, 1)], 2)).toBe(null);
  });

  it('is still the same when the window has no room for the audio', () => {
    const turns = [heard(0, 0, profile(100), 150), spoken(1, 0, profile(100)), spoken(2, 1)];
    expect(context(turns, 9).droppedTurns).toBe(1);
    expect(pitchOf(turns)).toBe(100);
  });
});
