import { expect, it } from 'vitest';
import manifest from '../../../../../models/embedded/manifest.json' with { type: 'json' };

it('the voices of the embedded pack stand in the order of the roles that have them: so the studio names a role', () => {
  const ofRoles = manifest.roles.map(({ voice }) => voice);
  expect(manifest.voices.slice(0, ofRoles.length).map(({ id }) => id)).toEqual(ofRoles);
});
