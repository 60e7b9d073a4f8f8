/** Writing with the browser's language model, for the engine worker of the page. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPageWriter } from '../../../../src/client/writer/page-writer.ts';
import type { PageWriteRequest } from '../../../../src/wire/control.ts';

afterEach(() => void vi.unstubAllGlobals());

const REQUEST: PageWriteRequest = {
  id: 'write-1',
  turns: [],
  role: '0',
  written: '',
  temperature: 0.9,
};
const turn = (role: string, text: string | null) => ({ role, text });

/** A browser whose language model answers with these parts; `null` waits until the write is cancelled. */
function installModel(parts: readonly (string | null)[], availability = 'available') {
  const seen = { options: [] as Record<string, unknown>[], prompts: [] as unknown[], destroyed: 0 };
  vi.stubGlobal('LanguageModel', {
    availability: async () => availability,
    async create(options: Record<string, unknown>) {
      seen.options.push(options);
      return {
        promptStreaming(input: unknown, { signal }: { signal: AbortSignal }) {
          seen.prompts.push(input);
          return (async function* () {
            for (const part of parts) {
              if (part !== null) yield part;
              else {
                await new Promise((_, reject) => {
                  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
                });
              }
            }
          })();
        },
        destroy() {
          seen.destroyed += 1;
        },
      };
    },
  });
  return seen;
}

/** The messages that the model gets for a request. */
async function promptFor(request: Partial<PageWriteRequest>): Promise<unknown> {
  const seen = installModel([]);
  await createPageWriter().write({ ...REQUEST, ...request }, () => {});
  return seen.prompts[0];
}

describe('the conversation that the model gets', () => {
  test('turns of the speaker are its own, all others are said to it', async () => {
    expect(
      await promptFor({ turns: [turn('1', 'Hello.'), turn('0', 'Hi.'), turn('1', 'How are you?')] }),
    ).toEqual([
      { role: 'user', content: 'Hello.' },
      { role: 'assistant', content: 'Hi.' },
      { role: 'user', content: 'How are you?' },
    ]);
  });

  test('several others are told apart by name', async () => {
    expect(await promptFor({ turns: [turn('1', 'Hello.'), turn('2', 'Hey.')] })).toEqual([
      { role: 'user', content: 'Speaker 1: Hello.' },
      { role: 'user', content: 'Speaker 2: Hey.' },
    ]);
  });

  test('turns without text are left out', async () => {
    expect(await promptFor({ turns: [turn('1', null), turn('1', 'Hello.')] })).toEqual([
      { role: 'user', content: 'Hello.' },
    ]);
  });

  test('it always ends with something said to the model', async () => {
    expect(await promptFor({})).toEqual([{ role: 'user', content: '(Begin.)' }]);
    expect(await promptFor({ turns: [turn('0', 'Hi.')] })).toEqual([
      { role: 'assistant', content: 'Hi.' },
      { role: 'user', content: '(Go on.)' },
    ]);
  });

  test('the beginning of a reply is a prefix, to be continued', async () => {
    expect(await promptFor({ turns: [turn('1', 'Well?')], written: 'I think ' })).toEqual([
      { role: 'user', content: 'Well?' },
      { role: 'assistant', content: 'I think ', prefix: true },
    ]);
  });
});

test.each([
  [0, 'most-predictable'],
  [0.3, 'predictable'],
  [0.9, 'balanced'],
  [1.2, 'creative'],
  [1.5, 'most-creative'],
])('temperature %d is sampling mode %s', async (temperature, samplingMode) => {
  const seen = installModel([]);
  await createPageWriter().write({ ...REQUEST, temperature }, () => {});
  expect(seen.options[0]).toMatchObject({ samplingMode });
});

test('the listener has heard each part in order before the write resolves, and the session is destroyed', async () => {
  const seen = installModel(['One', ', two', '.']);
  const heard: string[] = [];
  await createPageWriter().write(REQUEST, async (text) => {
    await Promise.resolve();
    heard.push(text);
  });
  expect(heard).toEqual(['One', ', two', '.']);
  expect(seen.destroyed).toBe(1);
});

test('cancel() ends the write of that id, which rejects', async () => {
  const seen = installModel(['One', null]);
  const writer = createPageWriter();
  const heard: string[] = [];
  const written = writer.write(REQUEST, (text) => void heard.push(text));
  await vi.waitFor(() => expect(heard).toEqual(['One']));
  writer.cancel('another');
  writer.cancel(REQUEST.id);
  await expect(written).rejects.toThrow();
  expect(seen.destroyed).toBe(1);
});

test('a browser without a language model refuses to write', async () => {
  const writer = createPageWriter();
  expect(await writer.available()).toBe('unavailable');
  await expect(writer.write(REQUEST, () => {})).rejects.toThrow('no language model');
});
