/** The help text of the command. */
export const USAGE = `parley: copies the files of Parley that an app serves.

  npx @parley-speech/parley copy <dir> [--backends wasm,webgpu] [--studio] [--precompress]
  npx @parley-speech/parley copy

<dir> is a folder for these files alone, such as public/parley. It is recorded in package.json. Without <dir>, everything
that package.json records is copied again: do that after each update of the package.

  --backends     what computes: wasm, or wasm,webgpu (default)
  --studio       the studio too, an app to try voices and conversations
  --precompress  a .br and a .gz beside each file that gets smaller, for hosts that serve precompressed files
  --help, --version
`;
