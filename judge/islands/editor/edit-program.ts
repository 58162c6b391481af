import { Drafts } from './drafts.ts';
import { dropFiles } from './drop.ts';
import { LanguageChoice } from './language-choice.ts';
import { type Editor, openEditor } from './open-editor.ts';

/** Makes the form of a program comfortable: an editor, drafts, dropped files, the language by the text, a program to
 *  begin with. The text area stays the field of the form: it holds the text at every moment. */
export function editProgram(area: HTMLTextAreaElement, form: HTMLFormElement): Editor {
  const editor = openEditor(area, form);
  const language = new LanguageChoice(
    form.querySelector<HTMLSelectElement>('select[name="language"]')!,
    area,
  );
  const drafts = new Drafts(form, area, (typed) => {
    editor.replace(typed.text);
    if (typed.language !== '') language.choose(typed.language);
  });
  const showStarter = starterButton(editor, area, language);
  editor.onChange(() => {
    language.followText();
    drafts.changed();
    showStarter();
  });
  language.onChange(() => {
    void editor.setLanguage(language.id);
    if (area.value.trim() !== '') drafts.changed();
    showStarter();
  });
  dropFiles(editor.element, (name, text) => {
    editor.replace(text);
    language.chooseFor(name);
  });
  const file = form.querySelector<HTMLInputElement>('input[type="file"]');
  file?.addEventListener('change', () => language.chooseFor(file.files?.[0]?.name ?? ''));
  void editor.setLanguage(language.id);
  language.followText();
  showStarter();
  return editor;
}

/** Offers a program that reads the input, while nothing is typed. @returns what looks again */
function starterButton(editor: Editor, area: HTMLTextAreaElement, language: LanguageChoice): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'small-button starter';
  button.textContent = 'Start with a program that reads the input';
  button.addEventListener('click', () => {
    editor.replace(language.starter ?? '');
    editor.focus();
  });
  editor.element.before(button);
  return () => {
    button.hidden = area.value.trim() !== '' || language.starter === undefined;
  };
}
