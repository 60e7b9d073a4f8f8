import { plainMarkdown } from './plain-markdown.ts';

/** The largest file that is read, in bytes: many times the longest text. */
const LARGEST_BYTES = 8_000_000;

/** The kinds of files that have text to speak, by the end of their name. */
const READERS: ReadonlyMap<string, (text: string) => string> = new Map([
  ['txt', (text) => text],
  ['md', plainMarkdown],
  ['markdown', plainMarkdown],
  ['html', plainHtml],
  ['htm', plainHtml],
  ['xhtml', plainHtml],
]);

/** The text of a file as it is spoken, without markup. @throws {Error} that names the file, when it cannot be read as text */
export async function textOfFile(file: File): Promise<string> {
  const kind = file.name.toLowerCase().split('.').at(-1) ?? '';
  const reader = READERS.get(kind);
  if (reader === undefined) throw new Error(`${file.name} is not a text file (.txt, .md or .html).`);
  if (file.size > LARGEST_BYTES) throw new Error(`${file.name} is larger than ${LARGEST_BYTES / 1e6} MB.`);
  const text = reader(await file.text())
    .replace(/\r\n?/g, '\n')
    .trim();
  if (text === '') throw new Error(`${file.name} has no text.`);
  return text;
}

/** The text of a page: paragraphs and headings apart, without scripts, styles and hidden parts. */
function plainHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const part of page.querySelectorAll('script, style, noscript, template, nav, [hidden], head'))
    part.remove();
  for (const block of page.querySelectorAll(
    'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, tr, div, section, article, br, dt, dd, figcaption',
  )) {
    block.append('\n\n');
    if (block.localName === 'br') block.replaceWith('\n');
  }
  return (page.body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}
