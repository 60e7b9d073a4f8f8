// Marks the lines that hold foul language.
//   node foul.mjs PACKAGE_ROOT < lines.txt > numbers.txt
// PACKAGE_ROOT is a folder whose node_modules holds `obscenity` (MIT). One line in, at most one line number (from 0) out.
import { createRequire } from 'node:module';
import path from 'node:path';
import readline from 'node:readline';

const require = createRequire(path.join(path.resolve(process.argv[2]), 'package.json'));
const { RegExpMatcher, englishDataset, englishRecommendedTransformers } = require('obscenity');
const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

let number = 0;
for await (const line of readline.createInterface({ input: process.stdin })) {
  if (matcher.hasMatch(line)) console.log(number);
  number += 1;
}
