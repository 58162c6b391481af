/** The event of a document: the submission on the page may have changed. */
export const submissionChanged = 'submission-changed';
