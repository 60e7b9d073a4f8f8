import { type OrtBuild, ortUrls } from './ort-builds.ts';

/**
 * Whether the host has the files of a build. Only an answer that says so counts as no: without the network, the files may be
 * in a cache.
 * @param base absolute address of the folder that holds the folder of ONNX Runtime; ends in a slash
 */
export async function hasBuild(build: OrtBuild, base: string): Promise<boolean> {
  try {
    const { status, headers } = await fetch(ortUrls(build, base).packed, { method: 'HEAD' });
    // Hosts of single-page apps answer an address that they do not know with a page.
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    return !isPage && status !== 404 && status !== 410;
  } catch {
    return true;
  }
}
