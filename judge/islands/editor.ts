/** Turns the text area for a program into an editor. The text area stays the field of the form: it holds the text at
 *  every moment. */
import { isOtherLanguage, languagesOfText } from '#language/guess';
import { Drafts } from './editor/drafts.ts';
import { dropFiles } from './editor/drop.ts';
import { openEditor } from './editor/open-editor.ts';

const area = document.querySelector<HTMLTextAreaElement>('textarea#field-source');
const form = area?.form;
if (area && form) {
  const language = form.querySelector<HTMLSelectElement>('select[name="language"]');
  let guessed: string | undefined;
  const editor = openEditor(area, form);
  const drafts = new Drafts(form, area, (typed) => {
    editor.replace(typed.text);
    if (typed.language !== '') choose(typed.language);
  });
  const extensions = JSON.parse(area.dataset.languages ?? '{}') as Record<string, readonly string[]>;
  const variants = JSON.parse(area.dataset.variants ?? '{}') as Readonly<Record<string, string>>;
  editor.onChange(() => {
    followText();
    drafts.changed();
  });
  void editor.setLanguage(language?.value ?? '');
  language?.addEventListener('change', () => {
    if (language.value !== guessed) guessed = undefined;
    void editor.setLanguage(language.value);
    drafts.changed();
  });
  dropFiles(editor.element, (name, text) => {
    editor.replace(text);
    choose(languageFor(name, extensions));
  });
  const file = form.querySelector<HTMLInputElement>('input[type="file"]');
  file?.addEventListener('change', () => {
    choose(languageFor(file.files?.[0]?.name ?? '', extensions));
  });
  /** Chooses what the text shows, else what is usual, unless a person has chosen. */
  function followText(): void {
    if (area?.value.trim() === '' || (language?.value !== '' && language?.value !== guessed)) return;
    const found = languagesOfText(area?.value ?? '');
    const fits = (id: string): boolean => !isOtherLanguage({ id, variantOf: variants[id] }, found);
    const there = [...(language?.options ?? [])].map(({ value }) => value).filter((id) => id !== '');
    const usual = area?.dataset.usualLanguage ?? '';
    guessed = [language?.value ?? '', usual, ...found].find((id) => there.includes(id) && fits(id));
    choose(guessed);
  }
  function choose(id: string | undefined): void {
    if (!id || language === null || language.value === id) return;
    if (![...language.options].some(({ value }) => value === id)) return;
    language.value = id;
    language.dispatchEvent(new Event('change'));
  }
}

/** Id of the language of a file by its extension. */
function languageFor(
  name: string,
  extensions: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return Object.keys(extensions).find((id) => extensions[id]?.includes(extension));
}
