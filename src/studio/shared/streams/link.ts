import { StudioError } from '../service/studio-error.ts';

/** The state of the connection to a stream. */
export type Link =
  | { readonly state: 'off' }
  | { readonly state: 'connecting' }
  | { readonly state: 'ready'; readonly sessionId: string }
  | {
      readonly state: 'closed';
      readonly code: number;
      readonly reason: string;
      /** The error that the service sent before it closed; null when it sent none. */
      readonly error: StudioError | null;
    };

/** What a close code means for people: what happened, and what to do. */
interface CloseMeaning {
  readonly what: string;
  readonly advice: string;
  /** Whether typing opens the connection again. */
  readonly reopens: boolean;
}

/** The code of a connection that ended without a close frame (RFC 6455, section 7.4.1). */
export const ABNORMAL_CLOSURE = 1006;

const CLOSES: Readonly<Record<number, CloseMeaning>> = {
  1000: { what: 'Disconnected', advice: 'Type to reconnect.', reopens: true },
  1001: { what: 'Disconnected', advice: 'Type to reconnect.', reopens: true },
  [ABNORMAL_CLOSURE]: { what: 'The connection was lost', advice: 'Type to reconnect.', reopens: true },
  1011: { what: 'Internal service error', advice: 'Reconnect to try again.', reopens: false },
  4400: {
    what: 'The service did not understand a message',
    advice: 'Reconnect. If it happens again, this is a bug in the studio.',
    reopens: false,
  },
  4401: { what: 'The key was not accepted', advice: 'Reconnect with a new key.', reopens: false },
  4404: { what: 'The service does not know this voice', advice: 'Choose another voice.', reopens: false },
  4408: { what: 'Closed after inactivity', advice: 'Type to reconnect.', reopens: true },
  4429: { what: 'Too many requests', advice: 'Wait a moment, then reconnect.', reopens: false },
  4503: { what: 'The key could not be checked', advice: 'Reconnect in a moment.', reopens: false },
};

const UNKNOWN: CloseMeaning = {
  what: 'The connection was closed',
  advice: 'Reconnect to continue.',
  reopens: false,
};

export function closeMeaning(code: number): CloseMeaning {
  return CLOSES[code] ?? UNKNOWN;
}

/** The error to show for a closed link: the service's own where it sent one; null where typing opens it again. */
export function closeError({ code, error }: Link & { readonly state: 'closed' }): StudioError | null {
  const { what, reopens } = closeMeaning(code);
  // A lost connection is opened again as easily, but its reason is worth showing.
  if (reopens) return code === ABNORMAL_CLOSURE ? error : null;
  return error ?? new StudioError(`close_${code}`, `${what}.`);
}

/** What to do about a closed link, and what happened where no error tells it. */
export function closeHint(code: number): string {
  const { what, advice, reopens } = closeMeaning(code);
  return reopens ? `${what}. ${advice}` : advice;
}

/** The label of a link's state, and the mood that colors its dot. */
export function linkLabel(link: Link): {
  readonly label: string;
  readonly mood: 'busy' | 'good' | 'bad' | 'off';
} {
  switch (link.state) {
    case 'off':
      return { label: 'Not connected', mood: 'off' };
    case 'connecting':
      return { label: 'Connecting', mood: 'busy' };
    case 'ready':
      return { label: 'Connected', mood: 'good' };
    case 'closed':
      return { label: 'Closed', mood: closeMeaning(link.code).reopens ? 'off' : 'bad' };
  }
}
