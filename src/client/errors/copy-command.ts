/** What puts the files of one release into a folder. The full name of the package: another package is called `parley`. */
export const COPY_COMMAND = '`npx @parley-speech/parley copy <folder>`';
