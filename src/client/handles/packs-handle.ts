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
    return (await load()).removePack(id);
  }
}

export const createPacksHandle = (): PacksHandle => new Packs();
