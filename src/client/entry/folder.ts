/** The folder of Parley's files as an absolute URL with a slash at its end. @param address relative to the page */
export function folderOf(address: string | URL): URL {
  const folder = new URL(address, location.href);
  folder.search = '';
  folder.hash = '';
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  return folder;
}
