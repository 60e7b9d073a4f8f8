/** Address of the folder of Parley's files where an app says nothing: the entry of the package has the same. */
export const DEFAULT_BASE = '/parley/';
