import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { openApiDocument } from '../src/contract/openapi/openapi.ts';
import { operationIndex, referenceMarkdown } from '../src/studio/api/reference/markdown.ts';
import { partsOf, readReference } from '../src/studio/api/reference/read-reference.ts';

/** Documents that `llms-full.txt` has besides the reference. */
const DOCUMENTS = ['README.md', 'docs/contract.md', 'docs/embedding.md', 'docs/adapters.md'];

/** Writes the reference as Markdown (`api.md`), `llms.txt` and `llms-full.txt`, from the same source as `/openapi.json`. */
export function reference(): Plugin {
  return {
    name: 'parley:reference',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const texts = await Promise.all(DOCUMENTS.map((name) => readFile(name, 'utf8')));
      for (const [name, text] of Object.entries(referenceFiles(texts))) {
        await writeFile(path.join(dir, name), text);
      }
    },
  };
}

/** The files by name. @param documents the texts that follow the reference in the full file */
export function referenceFiles(documents: readonly string[]): Readonly<Record<string, string>> {
  const read = readReference(JSON.parse(JSON.stringify(openApiDocument({ serverUrl: '' }))));
  const markdown = referenceMarkdown(read);
  const index = operationIndex(read, (operation) => `./#/api/${partsOf(operation).join('/')}`);
  return {
    'api.md': markdown,
    'llms.txt': `${INTRODUCTION}
## Documents

- [API reference](./api.md): every endpoint and stream with fields, examples and code
- [OpenAPI 3.1](./openapi.json): the same for machines, with the streams in \`x-websockets\`
- [Everything in one file](./llms-full.txt): the reference, the contract, embedding and adapters

## Endpoints

${index}
`,
    'llms-full.txt': [INTRODUCTION, markdown, ...documents].join('\n\n'),
  };
}

const INTRODUCTION = `# Parley

> A speech service that runs inside a web page. Pages call \`POST /v1/tts\` as they would call a cloud speech API, and the user's
> own machine answers: a service worker is the server, a worker runs the voice model. Nothing is sent over the network.

Import \`connect\` from \`/parley.js\` (or from the package \`@parley-speech/parley\`), send requests with \`parley.fetch\`, and open
streams with \`parley.WebSocket\`. \`await parley.key()\` gives a key; a key may send 60 requests a minute unless it was made with
other limits. Terminals and servers cannot reach the service: it is in the browser.
`;
