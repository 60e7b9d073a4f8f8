/** Which versions of the wire a release speaks. */
export interface Release {
  /** Stamped on the engine messages of this release. */
  readonly version: number;
  /** Versions whose engine messages mean the same to this release, its own among them. */
  readonly serves: readonly number[];
}

/**
 * Raise `version` whenever an engine message or a message of a job's channel changes its meaning. Two releases then never
 * read each other's jobs: the newer one takes over the engine, and callers of the older one get an error that asks for a
 * reload. A change that older releases can live with keeps their versions in `serves`.
 *
 * Version 6: texts carry their pronunciations. The texts of older versions hold markup that this release would read aloud.
 */
export const THIS_RELEASE: Release = { version: 6, serves: [6] };

/** Stamped on messages that every release understands. */
export const ANY_VERSION = 0;

/**
 * Releases before this version know no presence messages. They steal the engine lock from a host whose heartbeats do not
 * carry their own version.
 */
export const FIRST_VERSION_WITH_PRESENCE = 6;

/** For a page whose release the host does not serve. */
export const RELOAD_ADVICE =
  'A newer version of Parley runs the speech engine in another tab. Reload this page to use it.';
