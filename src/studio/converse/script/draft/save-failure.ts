import { StudioError } from '../../../shared/service/studio-error.ts';

/** The error to show for a failure of the database. */
export function saveFailure(cause: unknown): StudioError {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'QuotaExceededError') {
    const message =
      'The conversation is not saved: the browser has no space left for this site. Delete turns or takes, or save it as JSON.';
    return new StudioError('storage_full', message, { cause });
  }
  if (name === 'VersionError') {
    const message =
      'The conversation is not saved: another tab runs a newer version of the studio. Reload this page.';
    return new StudioError('reload_needed', message, { cause });
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `The conversation is not saved: the browser’s database failed (${reason}). Save it as JSON before you close the page.`;
  return new StudioError('storage_failed', message, { cause });
}
