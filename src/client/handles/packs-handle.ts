import { DATABASE } from '../../installation/storage-names.ts';
import { createChangeAnnouncer } from '../../store/changes.ts';
import type { PackFileCheck, PackInfo, PacksHandle } from '../types.ts';

/** Few pages need it, and it has the manifests of all packs. */
const load = () => import('../packs/installed-packs.ts');

/** `parley.packs`. Model files belong to the origin, so that a page reads and removes them itself. */
class Packs extends EventTarget implements PacksHandle {
  async list(): Promise<PackInfo[]> {
    return (await load()).listPacks();
  }

  async verify(id: string, signal?: AbortSignal): Promise<PackFileCheck[]> {
    return (await load()).verifyPack(id, signal);
  }

  async remove(id: string): Promise<void> {
    const { removePack } = await load();
    await removePack(id);
    const changes = createChangeAnnouncer(DATABASE);
    changes.announce(['packs']);
    changes.close();
  }
}

export const createPacksHandle = (): PacksHandle => new Packs();
