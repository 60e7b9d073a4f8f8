// npm run pack:samples
// Records the sample of each voice of the embedded pack into public/samples. Run it again when the pack or the texts in
// src/studio/shared/voices/voice-samples.ts change (half a minute). Needs opusenc, from Debian's opus-tools.
import { importTypeScript } from './import-typescript.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
/** @type {typeof import('../tests/eval/voices/record-samples.ts')} */
const { recordSamples } = await importTypeScript('tests/eval/voices/record-samples.ts');
try {
  await recordSamples();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
