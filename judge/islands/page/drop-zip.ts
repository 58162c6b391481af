/** Puts a zip file that is dropped anywhere on the page into its field for one. Browsers do so only on the field
 *  itself; elsewhere they leave the page and open the file. */
export function dropZip(): void {
  const field = document.querySelector<HTMLInputElement>('input[type="file"][accept*="zip"]');
  const form = field?.form;
  if (field == null || form == null) return;
  const hear = (type: 'dragover' | 'drop', take: (files: DataTransfer) => void): void =>
    document.addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      take(event.dataTransfer);
    });
  hear('dragover', () => form.classList.add('drop-here'));
  hear('drop', ({ files: [file] }) => {
    form.classList.remove('drop-here');
    if (file === undefined) return;
    const one = new DataTransfer();
    one.items.add(file);
    field.files = one.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    form.querySelector<HTMLElement>('[type="submit"]')?.focus(); // and is scrolled to
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) form.classList.remove('drop-here');
  });
}
