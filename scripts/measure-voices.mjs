// npm run pack:voices
// Measures the embedded pack's voices with the analyser that hears the clients' speakers, and writes voice-line.json.
// To be run again when a voice or the analyser changes (some minutes); then write the manifest: npm run pack:manifest
import { importTypeScript } from './import-typescript.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
/** @type {typeof import('../tests/eval/voices/measure-voices.ts')} */
const { measureVoices } = await importTypeScript('tests/eval/voices/measure-voices.ts');
await measureVoices();
