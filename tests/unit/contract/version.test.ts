import { expect, test } from 'vitest';
import { version } from '../../../package.json';
import { RELEASE } from '../../../src/contract/version.ts';

test('the release is that of the package', () => expect(RELEASE).toBe(version));
