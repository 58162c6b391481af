import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  StreamLanguage,
  type StreamParser,
  syntaxHighlighting,
} from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { StyleModule } from 'style-mod';
import { currentLanguage, t, wordings } from '#translations';

type Load = () => Promise<StreamParser<unknown>>;
const clike =
  (name: 'c' | 'cpp' | 'java' | 'csharp' | 'kotlin' | 'scala'): Load =>
  async () =>
    (await import('@codemirror/legacy-modes/mode/clike'))[name] as StreamParser<unknown>;
const python: Load = async () => (await import('@codemirror/legacy-modes/mode/python')).python;

/** Modes by id of the language; each is fetched when it is first needed. */
const modes: Readonly<Record<string, Load>> = {
  c: clike('c'),
  cpp: clike('cpp'),
  cpp17: clike('cpp'),
  cpp23: clike('cpp'),
  java: clike('java'),
  kotlin: clike('kotlin'),
  scala: clike('scala'),
  csharp: clike('csharp'),
  python3: python,
  pypy3: python,
  javascript: async () => (await import('@codemirror/legacy-modes/mode/javascript')).javascript,
  typescript: async () => (await import('@codemirror/legacy-modes/mode/javascript')).typescript,
  pascal: async () => (await import('@codemirror/legacy-modes/mode/pascal')).pascal,
  rust: async () => (await import('@codemirror/legacy-modes/mode/rust')).rust,
  go: async () => (await import('@codemirror/legacy-modes/mode/go')).go,
  haskell: async () => (await import('@codemirror/legacy-modes/mode/haskell')).haskell,
  ocaml: async () => (await import('@codemirror/legacy-modes/mode/mllike')).oCaml,
  perl: async () => (await import('@codemirror/legacy-modes/mode/perl')).perl,
  ruby: async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby,
  lua: async () => (await import('@codemirror/legacy-modes/mode/lua')).lua,
  r: async () => (await import('@codemirror/legacy-modes/mode/r')).r,
  bash: async () => (await import('@codemirror/legacy-modes/mode/shell')).shell,
  swift: async () => (await import('@codemirror/legacy-modes/mode/swift')).swift,
  lisp: async () => (await import('@codemirror/legacy-modes/mode/commonlisp')).commonLisp,
  fortran: async () => (await import('@codemirror/legacy-modes/mode/fortran')).fortran,
};

/** How the editor colours and indents a language; nothing for those that it does not know. */
async function languageMode(id: string): Promise<Extension> {
  const load = modes[id];
  return load === undefined ? [] : StreamLanguage.define(await load());
}

/** Makes the editor put its rules into style sheets that scripts hand to the document. By itself it writes a `<style>`
 *  element, which the content security policy refuses. The library does so already inside shadow trees, which have no
 *  `head`. */
function adoptStyles(): void {
  const withoutHead = {
    ownerDocument: document,
    get adoptedStyleSheets() {
      return document.adoptedStyleSheets;
    },
    set adoptedStyleSheets(sheets: CSSStyleSheet[]) {
      document.adoptedStyleSheets = sheets;
    },
  };
  const { mount } = StyleModule;
  StyleModule.mount = (_, modules, options) =>
    mount.call(StyleModule, withoutHead as unknown as ShadowRoot, modules, options);
}

/** An editor in place of a text area. */
export interface Editor {
  readonly element: HTMLElement;
  focus(): void;
  replace(text: string): void;
  onChange(hear: () => void): void;
  setLanguage(id: string): Promise<void>;
}

const help = wordings(
  'Ctrl+Enter submits, Ctrl+F searches. Tab indents; press Esc first to leave the editor with Tab.',
);

/** Hides the text area, which keeps the text for the form, and shows an editor with its text. */
export function openEditor(area: HTMLTextAreaElement, form: HTMLFormElement): Editor {
  adoptStyles();
  const mode = new Compartment();
  const hearers: (() => void)[] = [];
  let wanted = '';
  const place = document.createElement('div');
  place.className = 'editor';
  area.before(place);
  const hadFocus = document.activeElement === area;
  area.hidden = true;
  const view = new EditorView({
    parent: place,
    state: EditorState.create({
      doc: area.value,
      selection: { anchor: area.selectionStart, head: area.selectionEnd },
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        indentUnit.of('    '),
        EditorState.tabSize.of(4),
        syntaxHighlighting(classHighlighter),
        keymap.of([
          { key: 'Mod-Enter', run: () => submitted(form) },
          ...searchKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
        search({ top: true }),
        // The line that is typed is not behind the buttons, which stay at the edge of the window.
        EditorView.scrollMargins.of(() => ({ bottom: barOf(form) })),
        mode.of([]),
        // Before the editor divides it into lines, which takes long.
        EditorView.domEventHandlers({
          paste: ({ clipboardData }) => isRefused(place, clipboardData?.getData('text/plain').length ?? 0),
        }),
        EditorState.changeFilter.of(
          ({ newDoc, startState }) =>
            newDoc.length <= startState.doc.length || !isRefused(place, newDoc.length),
        ),
        EditorView.contentAttributes.of({
          'aria-label': t('Source code'),
          tabindex: '0',
          'aria-describedby': 'field-source-hint',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged) return;
          area.value = state.doc.toString();
          for (const hear of hearers) hear();
        }),
      ],
    }),
  });
  document
    .querySelector<HTMLLabelElement>(`label[for="${area.id}"]`)
    ?.addEventListener('click', () => view.focus());
  showHelp();
  if (hadFocus) view.focus(); // somebody types already
  return {
    element: place,
    focus: () => view.focus(),
    replace: (text) =>
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, filter: false }),
    onChange: (hear) => void hearers.push(hear),
    setLanguage: async (id) => {
      wanted = id;
      const extension = await languageMode(id);
      if (wanted === id) view.dispatch({ effects: mode.reconfigure(extension) }); // they come in any order
    },
  };
}

/** Of a text that is typed or pasted. Longer ones would hold the page for seconds at every change. */
const mostCharacters = 1024 ** 2;

/** True if a text of that length is too long, which is said above the editor: its end may be out of sight. */
function isRefused(place: HTMLElement, length: number): boolean {
  place.parentElement?.querySelector('.editor-fault')?.remove();
  if (length <= mostCharacters) return false;
  const said = document.createElement('p');
  said.className = 'field-error editor-fault';
  said.setAttribute('role', 'alert');
  said.textContent = t(
    'source code: found {found} characters, expected at most {most}. The text is as it was before; choose a file instead.',
    {
      found: length.toLocaleString(currentLanguage().locale),
      most: mostCharacters.toLocaleString(currentLanguage().locale),
    },
  );
  place.before(said);
  return true;
}

/** How high the buttons of a form are. */
const barOf = (form: HTMLFormElement): number =>
  form.querySelector<HTMLElement>(':scope > .form-actions')?.offsetHeight ?? 0;

function submitted(form: HTMLFormElement): boolean {
  form.requestSubmit(form.querySelector<HTMLButtonElement>('button.button-main'));
  return true;
}

function showHelp(): void {
  const place = document.querySelector<HTMLElement>('.editor-help');
  if (place === null) return;
  place.textContent = t(help);
  place.hidden = false;
}
