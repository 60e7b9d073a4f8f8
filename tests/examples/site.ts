import path from 'node:path';
import { serve } from '../../scripts/serve.mjs';
import { startProgram } from '../webdriver/program.ts';
import type { Example } from './examples.ts';

const START_MS = 60_000;

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a built example: with its own server, or with a host of static files that sends no special headers. */
export async function serveExample({ name, files }: Example, workshop: string): Promise<Site> {
  const folder = path.join(workshop, name);
  if (files) return serve({ port: 0, isolation: false, root: path.join(folder, files) });
  const program = startProgram('npm', ['start', '--prefix', folder], { ...process.env, PORT: '0' });
  try {
    const [url] = await program.match(/http:\/\/\S+/, START_MS);
    return { url, close: () => program.stop() };
  } catch (error) {
    await program.stop();
    throw error;
  }
}
