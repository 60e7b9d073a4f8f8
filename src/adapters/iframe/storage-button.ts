/**
 * Asks the user by a button, because browsers grant storage access only in answer to a gesture in the frame itself.
 * @returns whether it was granted
 */
export function askForStorage(origin: string): Promise<boolean> {
  const button = document.createElement('button');
  button.textContent = `Allow ${origin} to use speech on this device`;
  document.body.replaceChildren(button);
  return new Promise((resolve) => {
    button.addEventListener(
      'click',
      async () => {
        const granted = await document.requestStorageAccess().then(
          () => true,
          () => false,
        );
        button.remove();
        resolve(granted);
      },
      { once: true },
    );
  });
}
