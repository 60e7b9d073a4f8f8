/** Which addresses are Parley's. `base` is the pathname of the folder of its files, with a slash at both ends. */

/** `pathname` relative to the base, without a leading slash; null outside of it. */
export function belowBase(pathname: string, base: string): string | null {
  return pathname.startsWith(base) ? pathname.slice(base.length) : null;
}

/** Whether the service answers this pathname; all others are files of Parley or of the host. */
export function isServicePath(pathname: string, base: string): boolean {
  const path = belowBase(pathname, base);
  return path !== null && (path.startsWith('v1/') || path === 'health' || path === 'openapi.json');
}
