import { EXPORTS } from './entries.ts';

/** The fields of the project's package.json that the package takes over. */
export interface ProjectManifest {
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: { readonly node: string };
}

const PACKAGE_NAME = '@parley-speech/parley';

/** The package.json of the package. It has no dependencies: everything is bundled, or a file that is copied. */
export function packageManifest({ version, description, license, engines }: ProjectManifest): object {
  return {
    name: PACKAGE_NAME,
    version,
    description,
    keywords: ['speech', 'text-to-speech', 'tts', 'onnx', 'webgpu', 'service-worker', 'offline'],
    license,
    type: 'module',
    engines: { node: engines.node },
    bin: { parley: './cli.js' },
    // For tools that read no `exports`.
    types: './index.d.ts',
    exports: EXPORTS,
    sideEffects: false,
    // Only their types are used, by apps that have them.
    peerDependencies: { '@ai-sdk/provider': '*', vite: '*' },
    peerDependenciesMeta: { '@ai-sdk/provider': { optional: true }, vite: { optional: true } },
    publishConfig: { access: 'public' },
  };
}
