const mostBytes = 1024 ** 2;

/** Takes a text file that is dropped onto `place`. */
export function dropFiles(place: HTMLElement, take: (name: string, text: string) => void): void {
  place.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    place.classList.add('editor-drop');
  });
  place.addEventListener('dragleave', () => place.classList.remove('editor-drop'));
  // Before the editor, which would put the name of the file into the text.
  place.addEventListener(
    'drop',
    (event) => {
      const file = event.dataTransfer?.files[0];
      place.classList.remove('editor-drop');
      if (file === undefined || file.size > mostBytes) return;
      event.preventDefault();
      event.stopPropagation();
      void file.text().then((text) => take(file.name, text));
    },
    true,
  );
}
