/** The text of a Markdown document as one reads it aloud: without marks, addresses, and blocks of code. */
export function plainMarkdown(markdown: string): string {
  return (
    markdown
      .replace(/\r\n?/g, '\n')
      // Front matter, blocks of code, comments.
      .replace(/^---\n[\s\S]*?\n---\n/, '')
      .replace(/^(```|~~~)[^\n]*\n[\s\S]*?^\1[^\n]*$/gm, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      // Images and links keep their words.
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
      .replace(/^\[[^\]]+\]:\s.*$/gm, '')
      .replace(/<(https?:[^>\s]+)>/g, '$1')
      .replace(/<\/?[a-z][^>]*>/gi, '')
      // Marks at the start of a line, rules, and the lines under headings and tables.
      .replace(/^ {0,3}(?:#{1,6}|>+|[-*+]|\d{1,3}[.)])[ \t]+/gm, '')
      .replace(/^#+\s|\s+#+$/gm, '')
      .replace(/^ {0,3}(?:[-*_=] *){3,}$/gm, '')
      .replace(/^\|?(?:\s*:?-+:?\s*\|)+\s*:?-*:?\s*$/gm, '')
      .replace(/^\||\|$/gm, '')
      .replace(/ *\| */g, ', ')
      // Emphasis and code.
      .replace(/(\*\*|__|~~)(?=\S)(.+?)\1/g, '$2')
      .replace(/(^|[\s(])[*_](?=\S)([^*_\n]+)[*_](?=$|[\s).,;:!?])/gm, '$1$2')
      .replace(/`+([^`\n]+)`+/g, '$1')
      .replace(/\\([\\`*_{}[\]()#+.!|>-])/g, '$1')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
