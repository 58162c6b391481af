/** The event of a document: the submission on the page may have changed. */
export const submissionChanged = 'submission-changed';

/** The event of a document: the page shows a submission now. `detail`: its id. */
export const submissionShown = 'submission-shown';
