import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { adoptStyles } from './adopted-styles.ts';
import { languageMode } from './modes.ts';

/** An editor in place of a text area. */
export interface Editor {
  readonly element: HTMLElement;
  replace(text: string): void;
  onChange(hear: () => void): void;
  setLanguage(id: string): Promise<void>;
}

const help = 'Ctrl+Enter submits. Tab indents; press Esc first to leave the editor with Tab.';

/** Hides the text area, which keeps the text for the form, and shows an editor with its text. */
export function openEditor(area: HTMLTextAreaElement, form: HTMLFormElement): Editor {
  adoptStyles();
  const mode = new Compartment();
  const hearers: (() => void)[] = [];
  const place = document.createElement('div');
  place.className = 'editor';
  area.before(place);
  area.hidden = true;
  const view = new EditorView({
    parent: place,
    state: EditorState.create({
      doc: area.value,
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
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
        mode.of([]),
        EditorView.contentAttributes.of({
          'aria-label': 'Source code',
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
  return {
    element: place,
    replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    onChange: (hear) => void hearers.push(hear),
    setLanguage: async (id) => {
      view.dispatch({ effects: mode.reconfigure(await languageMode(id)) });
    },
  };
}

function submitted(form: HTMLFormElement): boolean {
  form.requestSubmit(form.querySelector<HTMLButtonElement>('button.button-main'));
  return true;
}

function showHelp(): void {
  const place = document.querySelector<HTMLElement>('.editor-help');
  if (place === null) return;
  place.textContent = help;
  place.hidden = false;
}
