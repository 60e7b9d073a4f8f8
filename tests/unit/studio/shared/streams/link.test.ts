import { describe, expect, it } from 'vitest';
import { StudioError } from '../../../../../src/studio/shared/service/studio-error.ts';
import {
  closeError,
  closeHint,
  closeMeaning,
  linkLabel,
} from '../../../../../src/studio/shared/streams/link.ts';

describe('a closed link', () => {
  const closed = (code: number, error: StudioError | null = null) =>
    ({ state: 'closed', code, reason: '', error }) as const;

  it('says what to do for each close code of the service', () => {
    for (const code of [1011, 4400, 4401, 4404, 4408, 4429, 4503]) {
      expect(closeMeaning(code).what).not.toBe(closeMeaning(3_999).what);
      expect(closeHint(code)).toMatch(/\.$/);
    }
  });

  it('shows no error where typing opens it again', () => {
    expect(closeError(closed(4408, new StudioError('timeout', 'Idle.')))).toBeNull();
    expect(linkLabel(closed(4408)).mood).toBe('off');
    expect(closeError(closed(4404))).toMatchObject({ type: 'close_4404' });
    expect(closeError(closed(4401, new StudioError('authentication_error', 'No.')))?.message).toBe('No.');
    expect(linkLabel(closed(4401)).mood).toBe('bad');
  });
});
