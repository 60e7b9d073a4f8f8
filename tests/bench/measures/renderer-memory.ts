import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

/** Memory of the browser's renderer processes in bytes, as Linux counts it. */
export interface RendererMemory {
  /** Resident set of the largest renderer, which hosts the engine. */
  readonly host: number;
  /** Its peak. */
  readonly hostPeak: number;
  /** Sum of all resident sets, with shared pages counted in each. */
  readonly all: number;
}

/**
 * `performance.measureUserAgentSpecificMemory()` would tell page from worker, but it waits for a garbage collection,
 * up to a minute, and resets the peak.
 * @returns null on systems without /proc
 */
export async function rendererMemory(browser: Browser): Promise<RendererMemory | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const found = await Promise.all(renderers.map(({ id }) => readProcess(id)));
  const alive = found.filter((memory) => memory !== null);
  const [host] = alive.sort((a, b) => b.resident - a.resident);
  if (!host) return null;
  const all = alive.reduce((total, { resident }) => total + resident, 0);
  return { host: host.resident, hostPeak: host.peak, all };
}

/** proc_pid_status(5): `VmRSS` and `VmHWM`, in kB of 1024 bytes; null when the process is gone. */
async function readProcess(pid: number): Promise<{ resident: number; peak: number } | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  if (status === null) return null;
  const bytes = (field: string) => {
    const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status);
    return 1024 * Number(found?.[1] ?? 0);
  };
  return { resident: bytes('VmRSS'), peak: bytes('VmHWM') };
}
