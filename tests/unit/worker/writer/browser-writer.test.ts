/** The browser's language model as a writer, with a fake page. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unbilledPiece } from '../../../../src/job/text-piece.ts';
import type { PageWriteRequest, PageWriter } from '../../../../src/wire/control.ts';
import { createBrowserWriter } from '../../../../worker/writer/browser-writer.ts';
import type { ReplyWriter } from '../../../../worker/writer/reply-writer.ts';
import { createFoulLanguage } from '../../../../worker/writer/wording/foul-language.ts';
import { roughSentences, wordsOf } from '../../../../worker/writer/wording/words.ts';
import { settled } from '../../../support/settled.ts';
import { request, writeAll } from './written.ts';

const fallback: ReplyWriter = {
  async *write() {
    yield unbilledPiece('I see.', true);
    return { kind: 'embedded', tokens: 3, note: null };
  },
  dispose: async () => {},
};

/** A page whose model writes these parts; records what it was asked. */
function pageOf(parts: readonly string[], change: Partial<PageWriter> = {}) {
  const asked: PageWriteRequest[] = [];
  const cancelled: string[] = [];
  const page: PageWriter = {
    available: async () => 'available',
    async write(asking, onText) {
      asked.push(asking);
      for (const part of parts) await onText(part);
    },
    cancel: (id) => void cancelled.push(id),
    ...change,
  };
  return { page, asked, cancelled };
}

const writerOn = (page: PageWriter) =>
  createBrowserWriter({
    page,
    language: createFoulLanguage(),
    fallback: async () => fallback,
    callback: (listener) => listener,
  });

describe('the browser writer', () => {
  it('yields each sentence as soon as it is complete, and ends with an empty piece', async () => {
    const { page, asked } = pageOf(['Well, he', 'llo there! How', ' are you', ' today? ', 'I am fine']);
    const { pieces, end } = await writeAll(writerOn(page), request());
    expect(pieces).toEqual([
      unbilledPiece('Well, hello there!', false),
      unbilledPiece(' How are you today?', false),
      unbilledPiece(' I am fine.', false),
      unbilledPiece('', true),
    ]);
    expect(end).toEqual({ kind: 'browser', tokens: 10, note: null });
    expect(asked[0]).toMatchObject({ turns: request().turns, role: '1', temperature: 0.9, written: '' });
  });

  it('lets the engine serve others while it waits for the page', async () => {
    let tell: (text: string) => void = () => {};
    let end: () => void = () => {};
    const { page } = pageOf([], {
      write: (_, onText) =>
        new Promise((resolve) => {
          tell = onText;
          end = resolve;
        }),
    });
    const reply = writerOn(page).write(request(), new AbortController().signal);
    const next = async () => (await reply.next()).value;
    expect(await next()).toHaveProperty('until');
    const waiting = await next();
    tell('Hello there. ');
    if (waiting && typeof waiting === 'object' && 'until' in waiting) await waiting.until;
    expect(await next()).toMatchObject({ text: 'Hello there.' });
    expect(await next()).toHaveProperty('until');
    end();
    expect(await next()).toMatchObject({ text: '', final: true });
  });

  it('asks for the rest of a reply that it resumes', async () => {
    const { page, asked } = pageOf([' And that is all.']);
    const written = [unbilledPiece('Hello there.', false)];
    const { text } = await writeAll(writerOn(page), request({ written }));
    expect(asked[0]?.written).toBe('Hello there.');
    expect(text).toBe(' And that is all.');
  });

  it('drops what must not be spoken, and stops a model that does not end', async () => {
    const said = 'I like the sea a lot.';
    const { page, cancelled } = pageOf([], {
      async write(_, onText) {
        await onText(`"${said}" (smiles) ${said} `);
        for (let line = 0; cancelled.length === 0; line += 1) {
          await onText(`Line ${line} is about thing ${line} and place ${line}. `);
          await settled();
        }
      },
    });
    const { text } = await writeAll(
      writerOn(page),
      request({ turns: [{ role: '1', text: said }, ...request().turns] }),
    );
    expect(text).not.toContain(said);
    expect(text).not.toContain('smiles');
    expect(roughSentences(text).length).toBeLessThan(10);
    expect(wordsOf(text).length).toBeLessThan(60);
    expect(cancelled).toHaveLength(1);
  });

  it.each([
    ['is not there', pageOf([], { available: async () => 'unavailable' }), /it is unavailable/],
    ['says nothing', pageOf(['🙂', ' ... ']), /nothing that can be said/],
    ['fails', pageOf([], { write: () => Promise.reject(new Error('no memory')) }), /no memory/],
    ['cannot be asked', pageOf([], { available: () => Promise.reject(new Error('page gone')) }), /page gone/],
  ])('hands over where the model %s', async (_, { page }, why) => {
    const { text, end } = await writeAll(writerOn(page), request());
    expect(text).toBe('I see.');
    expect(end).toMatchObject({ kind: 'embedded', note: expect.stringMatching(why) });
  });

  it('keeps what was spoken when the model breaks off', async () => {
    const { page } = pageOf([], {
      async write(_, onText) {
        await onText('Hello there. And then');
        throw new Error('no memory');
      },
    });
    const { text, end } = await writeAll(writerOn(page), request());
    expect(text).toBe('Hello there.');
    expect(end).toMatchObject({ kind: 'browser', note: expect.stringContaining('no memory') });
  });

  it('stops the page when the reply is cancelled', async () => {
    const { page, cancelled } = pageOf([], { write: () => new Promise(() => {}) });
    const abort = new AbortController();
    const reply = writerOn(page).write(request(), abort.signal);
    await reply.next();
    await reply.next();
    abort.abort();
    await expect.poll(() => cancelled.length).toBe(1);
  });

  it('yields clean sentences, whatever the page sends, in whatever parts', async () => {
    const bits = fc.constantFrom(
      'Hello',
      ' there',
      '. ',
      '!',
      ' "',
      '*',
      ' I',
      '\n',
      '- ',
      ' go',
      ' on',
      '🙂',
      ', ',
      '3.5',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(bits, { maxLength: 30 }), async (parts) => {
        const { text } = await writeAll(writerOn(pageOf(parts).page), request());
        expect(text).toMatch(/^[A-Z0-9].*[.!?]$/);
        expect(text).not.toMatch(/["*\n🙂]/u);
      }),
      { numRuns: 60 },
    );
  });
});
