import { build, type InlineConfig } from 'vite';

/** Builds scripts apart from the app: without its configuration, into a folder whose other files stay. */
export async function buildApart({ build: options, ...config }: InlineConfig): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...config,
    build: { emptyOutDir: false, target: 'es2022', ...options },
  });
}
