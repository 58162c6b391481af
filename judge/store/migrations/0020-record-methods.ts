/** How the sequence of an entry was found, by its author's word. */
export const addRecordMethods: readonly string[] = [
  `alter table record_entry add column found_by text check (found_by in ('hand', 'program', 'ai')),
    add column found_with text not null default ''`,
  `update record_entry set found_by = 'program' where language <> ''`,
];
