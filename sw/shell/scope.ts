/** Which URLs the service answers. */

/** `pathname` relative to the scope, without a leading slash; null outside of the scope. */
export function belowScope(pathname: string, scope: string): string | null {
  return pathname.startsWith(scope) ? pathname.slice(scope.length) : null;
}

/** Whether the service answers this pathname; all others are files of the host. */
export function isServicePath(pathname: string, scope: string): boolean {
  const path = belowScope(pathname, scope);
  return path !== null && (path.startsWith('v1/') || path === 'health' || path === 'openapi.json');
}
