/** Turns the text area for a program into an editor. */
import { editProgram } from './editor/edit-program.ts';

const area = document.querySelector<HTMLTextAreaElement>('textarea#field-source');
if (area?.form) editProgram(area, area.form);
