import { expect, it } from 'vitest';
import manifest from '../../../../../models/embedded/manifest.json' with { type: 'json' };

it('the embedded pack lists its voices in the order of the roles, so the studio can name the voice of a role', () => {
  const ofRoles = manifest.roles.map(({ voice }) => voice);
  expect(manifest.voices.slice(0, ofRoles.length).map(({ id }) => id)).toEqual(ofRoles);
});
