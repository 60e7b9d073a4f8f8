import { DEFAULT_PLACE, exampleCall } from '../snippets/call.ts';
import { snippetsOf } from '../snippets/snippets.ts';
import type { Answer, Content, Operation, Reference } from './model.ts';
import { fieldsOf, typeOf } from './schema-fields.ts';

/** The reference as Markdown, for people without the page and for language models. */
export function referenceMarkdown(reference: Reference): string {
  const { title, version, description, operations } = reference;
  return [
    `# ${title} API reference`,
    '',
    `Version ${version}. ${description}`,
    '',
    'A key of a page may send 60 requests a minute, 10 at once, unless it was made with other limits. Above them the answer is 429',
    'with `Retry-After`.',
    '',
    ...operations.flatMap((operation) => operationLines(operation, reference)),
  ].join('\n');
}

/** A line for each operation. */
export function operationIndex({ operations }: Reference, href: (operation: Operation) => string): string {
  return operations
    .map((operation) => `- [${operation.method} ${operation.path}](${href(operation)}): ${operation.summary}`)
    .join('\n');
}

function operationLines(operation: Operation, { schemas }: Reference): readonly string[] {
  const { method, path, summary, description, parameters, request, responses, messages, closeCodes } =
    operation;
  const snippet = snippetsOf(operation, exampleCall(operation, DEFAULT_PLACE))[0];
  return [
    `## ${method} ${path}`,
    '',
    `${summary}. ${description}`,
    '',
    ...(parameters.length === 0 ? [] : ['| parameter | in | type | |', '| --- | --- | --- | --- |']),
    ...parameters.map(
      ({ name, place, schema, required, description: about }) =>
        `| \`${name}\` | ${place} | ${cell(typeOf(schema, schemas))} | ${required ? 'required. ' : ''}${cell(about)} |`,
    ),
    ...(parameters.length === 0 ? [] : ['']),
    ...(request ? contentLines('Request body', request, schemas) : []),
    ...responses.flatMap((answer) => answerLines(answer, schemas)),
    ...messages.flatMap(({ from, name, schema, example }) =>
      contentLines(
        `Message of the ${from}: \`${name}\``,
        { type: 'application/json', schema, example },
        schemas,
      ),
    ),
    ...(closeCodes.length === 0 ? [] : ['| close code | meaning | what to do |', '| --- | --- | --- |']),
    ...closeCodes.map(({ code, meaning, action }) => `| ${code} | ${meaning} | ${action} |`),
    ...(closeCodes.length === 0 ? [] : ['']),
    ...(snippet ? ['```js', snippet.code, '```', ''] : []),
  ];
}

function answerLines(
  { status, description, contents }: Answer,
  schemas: Reference['schemas'],
): readonly string[] {
  const types = contents.map(({ type }) => `\`${type}\``).join(', ');
  const lines = [`**${status}** ${types}: ${description}`, ''];
  const [first] = contents;
  return status !== '200' || !first ? lines : [...lines, ...contentLines('Answer', first, schemas)];
}

function contentLines(
  title: string,
  { type, schema, example }: Content,
  schemas: Reference['schemas'],
): readonly string[] {
  const fields = fieldsOf(schema, schemas);
  const isJson = type === 'application/json';
  return [
    ...(fields.length === 0
      ? []
      : [
          `${title}:`,
          '',
          '| field | type | |',
          '| --- | --- | --- |',
          ...fields.map(
            (field) =>
              `| \`${field.path}\` | ${cell(field.type)} | ${field.required ? 'required. ' : ''}${cell(field.description)} |`,
          ),
          '',
        ]),
    ...(isJson && example !== undefined ? ['```json', JSON.stringify(example), '```', ''] : []),
  ];
}

/** Text in a cell of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
