import { afterEach, describe, expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { DraftNotices } from '../../../../../../src/studio/converse/script/draft/draft-notices.ts';
import { DraftStorage } from '../../../../../../src/studio/converse/script/draft/draft-storage.ts';
import { DraftSync, type Drafts } from '../../../../../../src/studio/converse/script/draft/draft-sync.ts';
import { clipsOf, type Script } from '../../../../../../src/studio/converse/script/script.ts';
import { ScriptStore } from '../../../../../../src/studio/converse/script/script-store.ts';
import type { Cell } from '../../../../../../src/studio/shared/observable/cell.ts';
import { clip, written } from '../../scripts.ts';

let count = 0;
const open: (() => void)[] = [];

afterEach(() => {
  for (const close of open.splice(0)) close();
});

function freshName(): string {
  count += 1;
  return `sync-${count}`;
}

/** Resolves when the cell has a value that fits. */
function until<T>(cell: Cell<T>, fits: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!fits(cell.value)) return;
      stop();
      resolve();
    };
    const stop = cell.watch(look);
    look();
  });
}

/** The Converse page of one tab, as far as the draft goes; resolves when it has read what is stored. */
async function openTab(name: string, drafts: Drafts = new DraftStorage({ name })) {
  const store = new ScriptStore();
  const page = new EventTarget();
  const sync = new DraftSync(store, { drafts, page, channel: name });
  open.push(() => {
    sync.close();
    if (drafts instanceof DraftStorage) void drafts.close();
  });
  await until(sync.ready, (ready) => ready);
  return { store, sync, page, saved: () => until(sync.saved, (saved) => saved) };
}

const texts = (script: Script) => script.map(({ text }) => text);

describe('two tabs', () => {
  it('show each other’s turns and recordings', async () => {
    const name = freshName();
    const first = await openTab(name);
    const second = await openTab(name);
    const a = first.store.add('0');
    const b = second.store.add('1');
    first.store.supply(a, '0', clip());
    second.store.supply(b, '1', clip());
    const both = ({ script }: { script: Script }) => clipsOf(script).length === 2;
    await Promise.all([until(first.store.history, both), until(second.store.history, both)]);
    await Promise.all([first.saved(), second.saved()]);
    const next = await openTab(name);
    expect(clipsOf(next.store.script).map(({ id }) => id)).toEqual(
      clipsOf(first.store.script).map(({ id }) => id),
    );
  });

  it('keep a recording for a turn that the other tab deleted meanwhile', async () => {
    const name = freshName();
    const first = await openTab(name);
    const id = first.store.add('0');
    await first.saved();
    const second = await openTab(name);
    second.store.do({ type: 'removed', id });
    await until(first.store.history, ({ script }) => script.length === 0);
    first.store.supply(id, '0', clip());
    await until(second.store.history, ({ script }) => clipsOf(script).length === 1);
  });

  it('undo their own changes alone', async () => {
    const name = freshName();
    const first = await openTab(name);
    const id = first.store.add('0');
    await first.saved();
    const second = await openTab(name);
    second.store.supply(id, '0', clip());
    second.store.add('1');
    await until(first.store.history, ({ script }) => script.length === 2);
    first.store.do({ type: 'recast', id, role: '1' });
    first.store.undo();
    expect(first.store.script.map(({ role }) => role)).toEqual(['0', '1']);
    expect(clipsOf(first.store.script)).toHaveLength(1);
  });
});

describe('a save', () => {
  /** Drafts in memory whose next saves fail in this way. */
  function failing(failures: readonly Error[]): Drafts & { readonly scripts: Script[] } {
    const rest = [...failures];
    const scripts: Script[] = [];
    return {
      scripts,
      revision: 0,
      damage: null,
      read: async () => ({ from: [], to: [] }),
      save: async (script) => {
        const failure = rest.shift();
        if (failure !== undefined) throw failure;
        scripts.push(script);
        return { from: script, to: script };
      },
    };
  }

  it('that fails is reported, does not count as saved, and is retried', async () => {
    const drafts = failing([new DOMException('no space', 'QuotaExceededError')]);
    const { store, sync, saved } = await openTab(freshName(), drafts);
    store.add('0');
    await until(sync.error, (error) => error?.type === 'storage_full');
    expect(sync.saved.value).toBe(false);
    await saved();
    expect(drafts.scripts).toEqual([store.script]);
    await until(sync.error, (error) => error === null);
  });

  it.each([
    ['VersionError', 'reload_needed', /Reload this page/],
    ['InvalidStateError', 'storage_failed', /Save it as JSON/],
  ])('that fails with a %s tells what to do', async (name, type, message) => {
    const { store, sync } = await openTab(freshName(), failing([new DOMException('failed', name)]));
    store.add('0');
    await until(sync.error, (error) => error?.type === type);
    expect(sync.error.value?.message).toMatch(message);
  });

  it('of audio is waited for by a page that the user closes', async () => {
    const drafts = failing([new DOMException('no space', 'QuotaExceededError')]);
    const { store, sync, page, saved } = await openTab(freshName(), drafts);
    const leave = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    store.supply(store.add('0'), '0', clip());
    await until(sync.error, (error) => error !== null);
    expect(leave()).toBe(false);
    await saved();
    expect(leave()).toBe(true);
  });

  it('comes too late for a page that is closed while typing, and the text is there all the same', async () => {
    const name = freshName();
    const first = await openTab(name);
    const id = first.store.add('0');
    await first.saved();
    const closing = failing([]);
    const second = await openTab(freshName(), {
      ...closing,
      read: async () => ({ from: [], to: first.store.script }),
      save: () => new Promise(() => {}),
    });
    second.store.do({ type: 'typed', id, text: 'typed at last' });
    second.page.dispatchEvent(new Event('pagehide'));
    const third = await openTab(name);
    expect(texts(third.store.script)).toEqual(['typed at last']);
    const fourth = await openTab(name);
    fourth.store.do({ type: 'typed', id, text: 'newer' });
    await fourth.saved();
    expect(texts((await openTab(name)).store.script)).toEqual(['newer']);
  });
});

describe('a notice from another tab', () => {
  it('that is malformed is ignored and counted', async () => {
    const heard: number[] = [];
    const name = freshName();
    const told = new Promise<DraftNotices>((resolve) => {
      const notices = new DraftNotices((revision) => {
        heard.push(revision);
        resolve(notices);
      }, name);
    });
    const other = new BroadcastChannel(name);
    for (const message of [null, 'saved', {}, { type: 'saved' }, { type: 'saved', revision: '7' }]) {
      other.postMessage(message);
    }
    other.postMessage({ type: 'saved', revision: 7 });
    const notices = await told;
    expect([heard, notices.malformed]).toEqual([[7], 5]);
    notices.close();
    other.close();
  });
});

describe('a stored draft', () => {
  it('joins what the user began before it was read', async () => {
    const name = freshName();
    await new DraftStorage({ name }).save(written('stored'));
    const store = new ScriptStore();
    const sync = new DraftSync(store, {
      drafts: new DraftStorage({ name }),
      page: new EventTarget(),
      channel: name,
    });
    open.push(() => sync.close());
    store.add('1');
    await until(sync.ready, (ready) => ready);
    expect(texts(store.script)).toContain('stored');
    expect(store.script).toHaveLength(2);
  });
});
