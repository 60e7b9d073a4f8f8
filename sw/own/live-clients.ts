declare const self: ServiceWorkerGlobalScope;

/** Ids of all tabs and workers of the origin, also of those outside of the scope: they can use Parley too. */
export async function liveClients(): Promise<string[]> {
  const clients = await self.clients.matchAll({ includeUncontrolled: true, type: 'all' });
  return clients.map(({ id }) => id);
}
