/** An account may have a language for its pages; null: as its browser asks. */
export const addAccountLanguage: readonly string[] = [`alter table account add column page_language text`];
