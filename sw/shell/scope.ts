/** Which addresses are the service's own. */

/** `pathname` below the scope, without a slash at its start; null when it lies outside. */
export function belowScope(pathname: string, scope: string): string | null {
  return pathname.startsWith(scope) ? pathname.slice(scope.length) : null;
}

/** Whether the service answers this pathname; all others belong to the host's files. */
export function isServicePath(pathname: string, scope: string): boolean {
  const path = belowScope(pathname, scope);
  return path !== null && (path.startsWith('v1/') || path === 'health' || path === 'openapi.json');
}
