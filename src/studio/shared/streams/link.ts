import { StudioError } from '../service/studio-error.ts';

/** The connection to the stream. */
export type Link =
  | { readonly state: 'off' }
  | { readonly state: 'connecting' }
  | { readonly state: 'ready'; readonly sessionId: string }
  | {
      readonly state: 'closed';
      readonly code: number;
      readonly reason: string;
      /** What the service said before it closed; null when it said nothing. */
      readonly error: StudioError | null;
    };

/** A close code for people: what happened, and what can be done. */
interface CloseMeaning {
  readonly what: string;
  readonly advice: string;
  /** Whether typing on should simply open the connection again. */
  readonly reopens: boolean;
}

/** No close frame came. */
export const BROKEN_OFF = 1006;

const CLOSES: Readonly<Record<number, CloseMeaning>> = {
  1000: { what: 'Disconnected', advice: 'Type to connect again.', reopens: true },
  1001: { what: 'Disconnected', advice: 'Type to connect again.', reopens: true },
  [BROKEN_OFF]: { what: 'The connection broke off', advice: 'Type to connect again.', reopens: true },
  1011: { what: 'The service met an error of its own', advice: 'Reconnect to try again.', reopens: false },
  4400: {
    what: 'The service did not understand a message',
    advice: 'Reconnect; if it happens again, this is a fault of the studio.',
    reopens: false,
  },
  4401: { what: 'The key was not accepted', advice: 'Reconnect to try with a new key.', reopens: false },
  4404: { what: 'The service does not know this voice', advice: 'Choose another voice.', reopens: false },
  4408: { what: 'Closed after a long silence', advice: 'Type to connect again.', reopens: true },
  4429: { what: 'Too many requests', advice: 'Wait a little, then reconnect.', reopens: false },
  4503: { what: 'The key could not be checked just now', advice: 'Reconnect in a moment.', reopens: false },
};

const UNKNOWN: CloseMeaning = {
  what: 'The connection was closed',
  advice: 'Reconnect to go on.',
  reopens: false,
};

export function closeMeaning(code: number): CloseMeaning {
  return CLOSES[code] ?? UNKNOWN;
}

/** What is wrong about a closed link, in the service's own words where it gave any; null when nothing much is. */
export function closeError({ code, error }: Link & { readonly state: 'closed' }): StudioError | null {
  const { what, reopens } = closeMeaning(code);
  // The link that broke off, or never came about, is as easily opened again; but why is worth telling.
  if (reopens) return code === BROKEN_OFF ? error : null;
  return error ?? new StudioError(`close_${code}`, `${what}.`);
}

/** What to do about a closed link, with what happened where no error tells it. */
export function closeHint(code: number): string {
  const { what, advice, reopens } = closeMeaning(code);
  return reopens ? `${what}. ${advice}` : advice;
}

/** The state of a link in a word or two, and the mood of its mark. */
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
