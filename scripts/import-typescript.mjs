// Node 20 cannot load TypeScript. Vite, a dependency anyway, can.
import path from 'node:path';

/**
 * Imports a TypeScript module of the project.
 * @template T what the module exports
 * @param {string} file relative to the project's root
 * @returns {Promise<T>}
 */
export async function importTypeScript(file) {
  const { runnerImport } = await import('vite');
  const options = { configFile: /** @type {const} */ (false), logLevel: /** @type {const} */ ('warn') };
  const { module } = await /** @type {typeof runnerImport<T>} */ (runnerImport)(path.resolve(file), options);
  return module;
}
