/** One event of a stream. */
export interface ReadEvent {
  readonly event: string;
  readonly id: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The events in the text of a stream, without comments. Strict: reads only what the service is allowed to write
 * (HTML standard, section 9.2.5: `event`, `id` and one `data` line, then a blank one).
 */
export function readEvents(text: string): ReadEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '' && !/^:[^\n]*$/.test(block))
    .map((block) => {
      const match = /^event: (\w+)\n(?:id: (\d+|end)\n)?data: (.*)$/.exec(block);
      if (!match) throw new Error(`Not a valid event: ${JSON.stringify(block.slice(0, 200))}`);
      const [, event = '', id = null, data = ''] = match;
      return { event, id, data: JSON.parse(data) };
    });
}
