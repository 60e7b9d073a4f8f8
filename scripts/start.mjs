// npm start [-- --port 4173] [--no-build] [--no-isolation]: installs, builds and serves the studio.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { installDependencies } from './install.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4173' },
    build: { type: 'boolean', default: true },
    isolation: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`--port is "${values.port}"; expected a number from 0 to 65535.`);
  process.exit(2);
}

process.chdir(new URL('..', import.meta.url).pathname);
installDependencies();
if (values.build) {
  const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
// Imported late, because it needs the packages installed above.
const { serve } = await import('./serve.mjs');
try {
  const { url } = await serve({ port, isolation: values.isolation });
  console.log(`Parley is running at ${url}`);
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(taken ? `Port ${port} is in use; choose another with: npm start -- --port 4174` : error);
  process.exit(1);
}
