/** The project's own reply writer, loaded when the voice is ready. */
export { createBrowserWriter } from './browser-writer.ts';
export { loadEmbeddedWriter } from './embedded-writer.ts';
export { createFoulLanguage } from './wording/foul-language.ts';
