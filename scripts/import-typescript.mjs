// Node 20 has no loader for TypeScript. Vite, which is installed anyway, has one.
import path from 'node:path';

/**
 * Imports a TypeScript module of the project, types stripped.
 * @template T what the module exports
 * @param {string} file relative to the project's root
 * @returns {Promise<T>}
 */
export async function importTypeScript(file) {
  const { runnerImport } = await import('vite');
  /** @type {import('vite').RunnerImportResult<T>} */
  const { module } = await runnerImport(path.resolve(file), { configFile: false, logLevel: 'warn' });
  return module;
}
