// A static server for the build: precompressed files, byte ranges, and the isolation headers a good host sends.
import { createServer } from 'node:http';
import sirv from 'sirv';

/** Cross-origin isolation, without the reload that it takes when the service worker adds the headers. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
};

/**
 * @param {object} options
 * @param {number} options.port 0 for any free port
 * @param {boolean} [options.isolation] send the isolation headers (default true)
 * @param {string} [options.root] folder to serve (default dist)
 * @param {boolean} [options.dev] read the folder for each request
 * @param {string} [options.extra] a second folder for files missing from the first (test pages)
 * @returns {Promise<{ url: string, close: () => Promise<void>, server: import('node:http').Server }>}
 */
export async function serve({ port, isolation = true, root = 'dist', extra, dev = false }) {
  const files = sirv(root, {
    brotli: true,
    etag: true,
    // Looked up for each request, because a test can replace the build.
    dev,
    setHeaders(response, pathname) {
      // Files with a hash or version in their name never change; all others are revalidated.
      const lasting = /\/(assets|parley-chunks|ort-[^/]+)\//.test(pathname);
      response.setHeader('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isolation) for (const [name, value] of Object.entries(ISOLATION)) response.setHeader(name, value);
    },
  });
  const more = extra ? sirv(extra, { dev: true }) : null;
  const server = createServer((request, response) => {
    const notFound = () => {
      response.writeHead(404, { 'Content-Type': 'text/plain' });
      response.end('Not found\n');
    };
    // A range counts bytes of the file itself, not of its compressed copy (RFC 9110, 14.2).
    if (request.headers.range) request.headers['accept-encoding'] = 'identity';
    files(request, response, () => (more ? more(request, response, notFound) : notFound()));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(undefined));
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://localhost:${actual}/`,
    server,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}
