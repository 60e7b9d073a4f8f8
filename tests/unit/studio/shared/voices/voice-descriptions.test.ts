import { expect, it } from 'vitest';
import manifest from '../../../../../models/embedded/manifest.json' with { type: 'json' };
import { VOICE_DESCRIPTIONS } from '../../../../../src/studio/shared/voices/voice-descriptions.ts';

it('describes each voice as the manifest of the pack does', () => {
  expect([...VOICE_DESCRIPTIONS]).toEqual(manifest.voices.map(({ id, description }) => [id, description]));
});
