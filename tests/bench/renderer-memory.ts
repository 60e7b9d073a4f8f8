import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

/** Memory of the browser's renderer processes, in bytes, as Linux counts it. */
export interface RendererMemory {
  /** Resident set of the largest renderer: the one that hosts the engine. */
  readonly resident: number;
  /** The most it ever was. */
  readonly peak: number;
}

/** Null on systems without /proc. */
export async function rendererMemory(browser: Browser): Promise<RendererMemory | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const all = await Promise.all(renderers.map(({ id }) => processMemory(id)));
  return all.reduce((most, one) => (one && (!most || one.resident > most.resident) ? one : most), null);
}

/** proc_pid_status(5): `VmRSS` and `VmHWM`, in kB of 1024 bytes. */
async function processMemory(pid: number): Promise<RendererMemory | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  if (status === null) return null;
  const field = (name: string) =>
    1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return { resident: field('VmRSS'), peak: field('VmHWM') };
}
