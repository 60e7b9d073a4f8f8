import { readFileSync } from 'node:fs';
import type { PackFiles } from '../../../worker/packs/pack.ts';
import { createTokenizer, parseTokenizerFile } from '../../../worker/writer/tokens/tokenizer.ts';
import { type WriterConfig, writerConfigSchema } from '../../../worker/writer/writer-config.ts';

/** The writer's pack, read from the working tree. */
export const writerPack: PackFiles = {
  file: async (path) => new Uint8Array(readFileSync(`models/writer/${path}`)),
};

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

export const writerTokenizer = createTokenizer(parseTokenizerFile(json('models/writer/tokenizer.json')));
export const writerConfig: WriterConfig = writerConfigSchema.parse(json('models/writer/writer.json'));
