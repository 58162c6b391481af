/** Form field that says that its sender has been asked, and is sure. Any form may carry it. */
export const sureField = 'sure';

/** End of the path of a page that asks before a form is carried out. */
export const questionEnd = '/sure';

/** Longest clarification, in characters. */
export const mostClarificationCharacters = 10_000;

/** Largest program, where no problem says otherwise. */
export const usualCodeBytes = 128 * 1024;

/** Form field by which a form that is sent again is known to be the same, where its answer is shown once. */
export const onceField = 'once';

/** End of the path of a page that shows what a form has made, once. */
export const shownEnd = '/shown';
