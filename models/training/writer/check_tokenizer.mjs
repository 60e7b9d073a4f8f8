// Does the JavaScript tokenizer give the ids of the test vectors?   node check_tokenizer.mjs TOKENIZER_JSON VECTORS_JSON
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { Tokenizer } from './writer.mjs';

const [tokenizerFile, vectors] = process.argv.slice(2, 4).map((file) => JSON.parse(fs.readFileSync(file)));
const tokenizer = new Tokenizer(tokenizerFile);
for (const { text, ids } of vectors) {
  assert.deepEqual(tokenizer.encode(text), ids, JSON.stringify(text));
  assert.equal(tokenizer.decode(ids), text);
}
console.log(`${vectors.length} passed, 0 failed`);
