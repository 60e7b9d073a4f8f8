// npm run pack:voices
// Measures the voices of the embedded pack with the analyzer that measures clients' audio, and writes voice-line.json.
// Run it again when a voice or the analyzer changes (takes minutes), then update the manifest: npm run pack:manifest
import { importTypeScript } from './import-typescript.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
/** @type {typeof import('../tests/eval/voices/measure-voices.ts')} */
const { measureVoices } = await importTypeScript('tests/eval/voices/measure-voices.ts');
await measureVoices();
