import { routeHref } from '../shared/navigation/route.ts';

/** The part of the File Handling API that the studio uses; Chromium has it in installed apps. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/** Opens a text file that the operating system hands to the installed studio, on the Speak page. */
export function openLaunchedFiles(takeText: (text: string) => void): void {
  const queue: unknown = Reflect.get(globalThis, 'launchQueue');
  if (!isLaunchQueue(queue)) return;
  queue.setConsumer(({ files: [handle] }) => {
    if (handle !== undefined) void read(handle).then(takeText);
  });
}

async function read(handle: FileSystemFileHandle): Promise<string> {
  const text = await (await handle.getFile()).text();
  location.hash = routeHref('speak');
  return text;
}

function isLaunchQueue(value: unknown): value is LaunchQueue {
  return typeof value === 'object' && value !== null && 'setConsumer' in value;
}
