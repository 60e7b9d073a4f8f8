import { afterEach, describe, expect, it, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { DraftStorage } from '../../../../../../src/studio/converse/script/draft/draft-storage.ts';
import { SAFE_MS } from '../../../../../../src/studio/converse/script/draft/stored-clips.ts';
import {
  applyEvent,
  clipsOf,
  type Script,
  type ScriptEvent,
  takeOf,
} from '../../../../../../src/studio/converse/script/script.ts';
import { madeTake, suppliedTake, written } from '../../scripts.ts';

let count = 0;
const open: DraftStorage[] = [];

/** Opens the storage of one tab. */
function tab(name: string, now: () => number = Date.now): DraftStorage {
  const storage = new DraftStorage({ name, now });
  open.push(storage);
  return storage;
}

function freshName(): string {
  count += 1;
  return `drafts-${count}`;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((storage) => storage.close()));
  await deleteDB(`drafts-${count}`);
});

const having = (script: Script, ...events: readonly ScriptEvent[]) => events.reduce(applyEvent, script);
const recorded = (script: Script, id: string) => having(script, { type: 'taken', id, take: suppliedTake() });

/** What a new tab finds. */
async function found(name: string): Promise<Script> {
  return (await tab(name).read()).to;
}

const clipIds = (script: Script) => clipsOf(script).map(({ id }) => id);

async function storedClips(name: string): Promise<readonly string[]> {
  const database = await openDB(name);
  const keys = await database.getAllKeys('clips');
  database.close();
  return keys.map(String);
}

describe('a stored draft', () => {
  it('comes back with texts, takes and audio', async () => {
    const name = freshName();
    const script = having(recorded(written('one', 'two'), 'a'), {
      type: 'taken',
      id: 'b',
      take: madeTake('two'),
    });
    await tab(name).save(script);
    const back = await found(name);
    expect(back.map(({ text, chosen }) => [text, chosen])).toEqual([
      ['one', 0],
      ['two', 0],
    ]);
    for (const [i, turn] of script.entries()) {
      const [before, now] = [takeOf(turn), back[i] === undefined ? null : takeOf(back[i])];
      expect(now?.made).toEqual(before?.made);
      expect(await now?.clip.wav.arrayBuffer()).toEqual(await before?.clip.wav.arrayBuffer());
    }
  });

  it('keeps the recordings of two tabs that started from the same script', async () => {
    const name = freshName();
    const [first, second] = [tab(name), tab(name)];
    const { to: start } = await first.save(written('one', 'two'));
    const { to: same } = await second.read();
    const mine = recorded(start, 'a');
    const other = recorded(same, 'b');
    await Promise.all([first.save(mine), second.save(other)]);
    const back = await found(name);
    expect(clipIds(back)).toEqual([...clipIds(mine), ...clipIds(other)]);
    expect((await first.read()).to).toEqual(back);
    expect((await second.read()).to).toEqual(back);
  });

  it('keeps the recordings of two tabs that started from nothing', async () => {
    const name = freshName();
    const [first, second] = [tab(name), tab(name)];
    const add = (id: string) => recorded(having([], { type: 'added', id, role: '0' }), id);
    await Promise.all([first.save(add('x')), second.save(add('y'))]);
    expect(clipIds(await found(name))).toHaveLength(2);
  });

  it('holds the text that was saved last', async () => {
    const name = freshName();
    const [first, second] = [tab(name), tab(name)];
    await first.save(written('one', 'two'));
    const { to: start } = await second.read();
    await first.save(having(start, { type: 'typed', id: 'a', text: 'first' }));
    await second.save(
      having(start, { type: 'typed', id: 'a', text: 'second' }, { type: 'typed', id: 'b', text: 'too' }),
    );
    expect((await found(name)).map(({ text }) => text)).toEqual(['second', 'too']);
  });

  it('tells what changed since the last read, and the same script where nothing did', async () => {
    const name = freshName();
    const [first, second] = [tab(name), tab(name)];
    const { to: start } = await first.save(written('one'));
    expect(await first.read()).toEqual({ from: start, to: start });
    const { from, to } = await second.read();
    expect([from, to]).toEqual([[], start]);
    await second.save(having(to, { type: 'typed', id: 'a', text: 'uno' }));
    const change = await first.read();
    expect(change.from).toBe(start);
    expect(change.to.map(({ text }) => text)).toEqual(['uno']);
  });

  it('is read from the first version of the database', async () => {
    const name = freshName();
    const script = recorded(written('one'), 'a');
    const [clip] = clipsOf(script);
    const old = await openDB(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('script');
        database.createObjectStore('clips', { keyPath: 'id' });
      },
    });
    const turns = script.map((turn) => ({
      ...turn,
      takes: turn.takes.map((take) => ({ ...take, clip: take.clip.id })),
    }));
    await old.put('script', turns, 'draft');
    await old.put('clips', { ...clip, wav: await clip?.wav.arrayBuffer() });
    old.close();
    const storage = tab(name);
    const { to } = await storage.read();
    expect(clipIds(to)).toEqual(clipIds(script));
    await storage.save(having(to, { type: 'typed', id: 'a', text: 'uno' }));
    expect((await found(name)).map(({ text }) => text)).toEqual(['uno']);
  });
});

describe('a clip that the draft no longer refers to', () => {
  it('stays for a day and is deleted by a later save', async () => {
    const name = freshName();
    let time = 0;
    const storage = tab(name, () => time);
    const script = recorded(written('one'), 'a');
    await storage.save(script);
    const without = having(script, { type: 'untaken', id: 'a' });
    await storage.save(without);
    time = SAFE_MS;
    await storage.save(having(without, { type: 'typed', id: 'a', text: 'uno' }));
    expect(await storedClips(name)).toEqual(clipIds(script));
    time = SAFE_MS + 1;
    await storage.save(without);
    expect(await storedClips(name)).toEqual([]);
  });

  it('stays for another day after undo brought it back', async () => {
    const name = freshName();
    let time = 0;
    const storage = tab(name, () => time);
    const script = recorded(written('one'), 'a');
    const without = having(script, { type: 'untaken', id: 'a' });
    await storage.save(without);
    await storage.save(script);
    await storage.save(without);
    time = SAFE_MS;
    await storage.save(script);
    await storage.save(without);
    time = 2 * SAFE_MS;
    await storage.save(script);
    expect(clipIds(await found(name))).toEqual(clipIds(script));
  });

  it('is stored again where undo brings it back after it was deleted', async () => {
    const name = freshName();
    let time = 0;
    const storage = tab(name, () => time);
    const script = recorded(written('one'), 'a');
    const without = having(script, { type: 'untaken', id: 'a' });
    await storage.save(script);
    await storage.save(without);
    time = 2 * SAFE_MS;
    await tab(name, () => time).save([]);
    expect(await storedClips(name)).toEqual([]);
    await storage.save(script);
    expect(clipIds(await found(name))).toEqual(clipIds(script));
  });

  it('makes space for a save that needs it', async () => {
    const name = freshName();
    const storage = tab(name);
    const script = recorded(written('one'), 'a');
    await storage.save(script);
    const without = having(script, { type: 'untaken', id: 'a' });
    await storage.save(without);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no space', 'QuotaExceededError');
    });
    const again = recorded(without, 'a');
    await storage.save(again);
    expect(put.mock.calls.length).toBeGreaterThan(1);
    expect(await storedClips(name)).toEqual(clipIds(again));
  });
});

describe('storage that cannot be read', () => {
  /** Replaces a stored value. */
  async function corrupt(name: string, store: string, value: unknown, key?: string): Promise<void> {
    const database = await openDB(name);
    await database.put(store, value, key);
    database.close();
  }

  it('names the field of the draft, and sets the draft aside with its audio', async () => {
    const name = freshName();
    let time = 0;
    const script = recorded(written('one'), 'a');
    await tab(name).save(script);
    const damaged = { revision: 9, turns: [{ id: 'a', role: 0 }] };
    await corrupt(name, 'script', damaged, 'draft');
    const storage = tab(name, () => time);
    await expect(storage.read()).rejects.toMatchObject({
      type: 'unreadable_draft',
      message: expect.stringContaining('`turns.0.role`: expected a string, found 0.'),
    });
    await storage.save(written('new'));
    time = 2 * SAFE_MS;
    await storage.save(written('newer'));
    expect((await found(name)).map(({ text }) => text)).toEqual(['newer']);
    expect(await storedClips(name)).toEqual(clipIds(script));
    const database = await openDB(name);
    expect(await database.get('script', 'unreadable')).toEqual(damaged);
    database.close();
  });

  it('leaves out a take whose clip is damaged, names the field, and keeps the clip', async () => {
    const name = freshName();
    let time = 0;
    const script = recorded(recorded(written('one', 'two'), 'a'), 'b');
    const [id = ''] = clipIds(script);
    await tab(name).save(script);
    await corrupt(name, 'clips', { id, wav: 'sound', seconds: 1, peaks: new Float32Array(1) });
    const storage = tab(name, () => time);
    const { to } = await storage.read();
    expect(to.map(({ takes, chosen }) => [takes.length, chosen])).toEqual([
      [0, -1],
      [1, 0],
    ]);
    expect(storage.damage?.message).toContain(
      `\`clips.${id}\`: \`wav\`: expected an ArrayBuffer, found "sound".`,
    );
    await storage.save(to);
    time = 2 * SAFE_MS;
    await storage.save(to);
    expect(await storedClips(name)).toContain(id);
  });
});
