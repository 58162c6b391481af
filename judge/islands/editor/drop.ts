import { t } from '#translations';

const mostBytes = 1024 ** 2;

type Take = (name: string, text: string) => void;
type Refuse = (reason: string) => void;

/** Reads a text file that somebody gave, unless it is too large for a text or is none, as a folder. */
export function takeFile(file: File, take: Take, refuse: Refuse): void {
  if (file.size > mostBytes)
    refuse(t('{name}: found {size} bytes, expected at most 1 MiB', { name: file.name, size: file.size }));
  else
    void file.text().then(
      (text) => take(file.name, text),
      () => refuse(t('{name}: cannot be read', { name: file.name })),
    );
}

/** Takes a text file that is dropped onto `place`. */
export function dropFiles(place: HTMLElement, take: Take, refuse: Refuse = () => {}): void {
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
      if (file === undefined) return;
      event.preventDefault(); // a browser would leave the page for the file
      event.stopPropagation();
      takeFile(file, take, refuse);
    },
    true,
  );
}
