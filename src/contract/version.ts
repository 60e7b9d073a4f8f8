/** Version of the REST and WebSocket contract (docs/contract.md, "Versioning"). */
export const API_VERSION = '0.1.0';

/** Release of this package, as in package.json. */
export const RELEASE = '0.1.0';
