import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type CopiedFiles, SETTINGS } from '../copy/copied-files.ts';
import { mediaType } from './media-types.ts';

/** A request handler in a chain: `next` passes the request on. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Where files are served. */
export interface ServedFolder {
  /** Pathname of the folder, with a slash at both ends. */
  readonly base: string;
  /** Pathname that a service worker of the folder may have as its scope. */
  readonly scope: string;
  readonly files: () => Promise<CopiedFiles>;
  /** Folder of the app's own settings; null when it has none. */
  readonly settings: string | null;
}

/**
 * Serves the files of Parley in development. All addresses below the folder are answered: a page of the app in place of a
 * missing script would hide that it is missing.
 */
export function serveFiles({ base, scope, files, settings }: ServedFolder): Handler {
  const ownSettings = (name: string) =>
    settings !== null && SETTINGS.has(name) && existsSync(path.join(settings, name))
      ? path.join(settings, name)
      : undefined;

  async function answer(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const source = ownSettings(name) ?? (await files()).get(name);
    if (source === undefined) {
      response.statusCode = 404;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end(`Parley has no file ${name}. Its service worker, when it runs, answers v1/.\n`);
      return;
    }
    response.setHeader('Content-Type', mediaType(name));
    response.setHeader('Content-Length', (await stat(source)).size);
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Service-Worker-Allowed', scope);
    if (request.method === 'HEAD') response.end();
    else await pipeline(createReadStream(source), response);
  }

  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(base) || !/^(?:GET|HEAD)$/.test(request.method ?? '')) return next();
    answer(pathname.slice(base.length), request, response).catch((error: unknown) => {
      // The browser has left, or the file cannot be read.
      if (!response.headersSent) response.statusCode = 500;
      response.end(response.headersSent ? undefined : String(error));
    });
  };
}

/** Lets service workers of the folder have the app as their scope, where another handler serves the files. */
export function allowScope({ base, scope }: Pick<ServedFolder, 'base' | 'scope'>): Handler {
  return ({ url = '/' }, response, next) => {
    if (url.startsWith(base)) response.setHeader('Service-Worker-Allowed', scope);
    next();
  };
}
