import { describe, expect, it } from 'vitest';
import { isServicePath } from '../../../src/contract/addresses.ts';

describe('isServicePath', () => {
  it.each([
    ['/', '/v1/tts', true],
    ['/', '/v1/', true],
    ['/', '/v1', false],
    ['/', '/v10/x', false],
    ['/', '/health', true],
    ['/', '/healthy', false],
    ['/', '/health/', false],
    ['/', '/openapi.json', true],
    ['/', '/app/v1/tts', false],
    ['/app/', '/app/v1/tts', true],
    ['/app/', '/app/health', true],
    ['/app/', '/v1/tts', false],
    ['/app/', '/health', false],
  ])('below %s, %s: %s', (scope, pathname, ours) => {
    expect(isServicePath(pathname, scope)).toBe(ours);
  });
});
