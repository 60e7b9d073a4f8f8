import type { FileList } from '../../src/installation/file-list.ts';

/** The build replaces this name with the list of the product that the script belongs to. */
declare const PARLEY_FILES: FileList;

/** The files of this release: a part of the script, so that the two cannot differ. */
export const OWN_FILES: FileList = PARLEY_FILES;
