import { isOtherLanguage, languagesOfText } from '#language/guess';
import { t } from '#translations';
import { Drafts } from './drafts.ts';
import { dropFiles } from './drop.ts';
import { type Editor, openEditor } from './open-editor.ts';
import { keepOwnInput } from './own-input.ts';

/** What the form knows of its languages, by their ids. */
interface KnownLanguages {
  readonly extensions: Readonly<Record<string, readonly string[]>>;
  readonly variants: Readonly<Record<string, string>>;
  /** Programs that read the input of the problem. */
  readonly starters: Readonly<Record<string, string>>;
}

/** Which language a program is in: what its text shows, else what its author has used before, until a person chooses.
 *  What was guessed is said, and so is a text that contradicts the choice. */
class LanguageChoice {
  readonly #choice: HTMLSelectElement;
  readonly #area: HTMLTextAreaElement;
  readonly #known: KnownLanguages;
  readonly #said = document.createElement('span');
  #guessed: string | undefined;

  constructor(choice: HTMLSelectElement, area: HTMLTextAreaElement) {
    this.#choice = choice;
    this.#area = area;
    // That of the last submission is a guess too: another text may be in another language.
    if (choice.form?.dataset.usual === 'true') this.#guessed = choice.value;
    this.#known = JSON.parse(area.dataset.languages ?? '{}') as KnownLanguages;
    this.#said.className = 'hint language-guess';
    this.#said.setAttribute('role', 'status');
    choice.after(this.#said);
    choice.addEventListener('change', () => {
      if (choice.value !== this.#guessed) this.#guessed = undefined;
      this.#dropFault();
      this.#sayDoubt();
    });
  }

  get id(): string {
    return this.#choice.value;
  }

  /** A program to begin with, in the chosen language. */
  get starter(): string | undefined {
    return this.#known.starters[this.id] ?? this.#known.starters[this.#known.variants[this.id] ?? ''];
  }

  /** Calls `hear` whenever another one is chosen. */
  onChange(hear: () => void): void {
    this.#choice.addEventListener('change', hear);
  }

  /** Chooses one, if the problem allows it. */
  choose(id: string | undefined): void {
    if (id === undefined || this.#choice.value === id || !['', ...this.#ids].includes(id)) return;
    this.#choice.value = id;
    this.#choice.dispatchEvent(new Event('change'));
  }

  /** Chooses that of a file, by its extension. */
  chooseFor(fileName: string): void {
    const extension = fileName.split('.').at(-1)?.toLowerCase() ?? '';
    const { extensions } = this.#known;
    this.choose(Object.keys(extensions).find((id) => extensions[id]?.includes(extension)));
  }

  /** Chooses what the text shows, else what is usual, unless a person has chosen. */
  followText(): void {
    const isFree = this.id === '' || this.id === this.#guessed;
    if (isFree) this.#guess();
    else this.#sayDoubt();
  }

  #guess(): void {
    const found = languagesOfText(this.#area.value);
    const usual = this.#area.dataset.usualLanguage ?? '';
    const fits = (id: string): boolean => this.#ids.includes(id) && !this.#contradicts(id, found);
    const isBlank = this.#area.value.trim() === '';
    const guess = [...(isBlank ? [] : [this.id]), usual, ...found].find(fits) ?? '';
    this.#guessed = guess;
    this.choose(guess);
    if (guess !== '' && found.length > 0) this.#say(t('Guessed from the text.'));
    else this.#say(guess !== '' && guess === usual ? (this.#area.dataset.usualBecause ?? '') : '');
  }

  #sayDoubt(): void {
    const found = languagesOfText(this.#area.value);
    const name = [...this.#choice.options].find(({ value }) => value === found[0])?.text ?? found[0];
    this.#say(
      this.id !== '' && this.#contradicts(this.id, found)
        ? t('The text looks like {name}.', { name: name ?? '' })
        : '',
    );
  }

  #contradicts(id: string, found: readonly string[]): boolean {
    return isOtherLanguage({ id, variantOf: this.#known.variants[id] }, found);
  }

  /** What the judge said of another choice. */
  #dropFault(): void {
    const field = this.#choice.closest('.field');
    field?.classList.remove('field-wrong');
    field?.querySelector('.field-error')?.remove();
    this.#choice.removeAttribute('aria-invalid');
  }

  #say(text: string): void {
    if (this.#said.textContent !== text) this.#said.textContent = text;
  }

  get #ids(): readonly string[] {
    return [...this.#choice.options].map(({ value }) => value).filter((id) => id !== '');
  }
}

/** Makes the form of a program comfortable: an editor, drafts, dropped files, the language by the text, a program to
 *  begin with. The text area stays the field of the form: it holds the text at every moment.
 *  @param askedAtMs - when the form was asked for */
export function editProgram(
  area: HTMLTextAreaElement,
  form: HTMLFormElement,
  askedAtMs = performance.timeOrigin,
): Editor {
  const editor = openEditor(area, form);
  const language = new LanguageChoice(
    form.querySelector<HTMLSelectElement>('select[name="language"]')!,
    area,
  );
  const show = (typed: { readonly text: string; readonly language: string }) => {
    editor.replace(typed.text);
    if (typed.language !== '') language.choose(typed.language);
  };
  const drafts = new Drafts(form, area, show, askedAtMs);
  keepOwnInput(form);
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
  button.textContent = t('Start with a program that reads the input');
  button.addEventListener('click', () => {
    editor.replace(language.starter ?? '');
    editor.focus();
  });
  editor.element.before(button);
  return () => {
    button.hidden = area.value.trim() !== '' || language.starter === undefined;
  };
}
