import { ServiceError } from '../../../src/contract/errors/errors.ts';
import { SETTINGS } from '../../../src/service/settings/settings.ts';
import type { StreamServices } from '../dependencies.ts';
import type { Caller } from './events.ts';

/** The outcome of verifying a key. */
export type KeyVerdict =
  | { readonly type: 'keyVerified'; readonly caller: Caller }
  | { readonly type: 'keyRefused'; readonly message: string }
  | { readonly type: 'keyUnavailable'; readonly message: string };

/** Never rejects: a store that cannot be read leaves the key unverified, not refused. */
export async function verifyKey(
  { keys, settings }: Pick<StreamServices, 'keys' | 'settings'>,
  apiKey: string,
): Promise<KeyVerdict> {
  try {
    const [{ key_id, limits }, history, lexicon] = await Promise.all([
      keys.verify(apiKey),
      settings.get(SETTINGS.historyEnabled),
      settings.get(SETTINGS.lexicon),
    ]);
    return { type: 'keyVerified', caller: { keyId: key_id, limits, history, lexicon } };
  } catch (error) {
    const { type, message } = ServiceError.wrap(
      error,
      'The API key cannot be verified at the moment. Try again.',
    );
    return { type: type === 'authentication_error' ? 'keyRefused' : 'keyUnavailable', message };
  }
}
