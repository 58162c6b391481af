import { join } from 'node:path';
import { type FileIssue, shownPath } from '#host';
import { type EventType, eventTypes } from '#protocol';
import { scalarText } from '#values';
import type { IssueOf } from './contest-package.ts';
import { Fields, type ListedFile, type ListedItem, listedItem } from './fields.ts';
import { isObject, readEvents } from './json-list.ts';
import { findFile, readList, readObject, readTabbed } from './listed-file.ts';

/** A file of lines with tabs that holds the same as a list. */
export interface TabbedTable {
  readonly name: string;
  readonly first: RegExp;
  readonly columns: readonly string[];
}

/** Properties by which an object is called. */
const naming = ['id', 'username', 'short_name', 'probid', 'label', 'letter'];

/** The objects of a package by type: from `<type>.json` or `.yaml`, from a table, or else as the event feed has them at
 *  its end. */
export class PackageLists {
  readonly folder: string;
  readonly issues: FileIssue[];
  readonly #seen = new Map<EventType, readonly ListedItem[]>();
  #feed: ReadonlyMap<string, readonly ListedItem[]> | undefined;

  constructor(folder: string, issues: FileIssue[]) {
    this.folder = folder;
    this.issues = issues;
  }

  /** The objects of a type, read by a function. */
  read<T>(
    type: EventType,
    make: (fields: Fields, index: number) => T,
    tables: readonly TabbedTable[] = [],
  ): readonly T[] {
    return this.items(type, tables).map((item, index) => make(new Fields(item, this.issues), index));
  }

  /** The state, of which there is one. */
  readState<T>(make: (fields: Fields) => T): readonly T[] {
    const path = findFile(this.folder, ['state.json', 'state.yaml']);
    const file = path === undefined ? undefined : readObject(path);
    this.issues.push(...(file?.issues ?? []));
    const items = file?.items ?? this.#fromFeed().get('state') ?? [];
    return items.map((item) => make(new Fields(item, this.issues)));
  }

  /** The contest as the event feed has it. */
  get contestItem(): ListedItem | undefined {
    return this.#fromFeed().get('contest')?.[0];
  }

  /** Notes that a file is wrong. @param place - in the folder */
  refuseFile(place: string, expected: string, found: string): undefined {
    this.issues.push({ severity: 'error', file: shownPath(join(this.folder, place)), expected, found });
  }

  /** Notes that something is odd that is not in one place. */
  warn(key: string, expected: string, found: string): undefined {
    this.issues.push({ severity: 'warning', file: shownPath(this.folder), key, expected, found });
  }

  /** The objects of a type. */
  items(type: EventType, tables: readonly TabbedTable[] = []): readonly ListedItem[] {
    const file = fileOf(this.folder, type, tables);
    this.issues.push(...(file?.issues ?? []));
    return this.remember(type, file?.items ?? this.#fromFeed().get(type) ?? []);
  }

  /** Keeps items of a type, so that `issueOf` finds them. */
  remember(type: EventType, items: readonly ListedItem[]): readonly ListedItem[] {
    this.#seen.set(type, items);
    return items;
  }

  /** An issue about a property of an object, at its file and line; of several with that name, the last one. There is
   *  one contest, whatever its name. */
  readonly issueOf: IssueOf = (type, name, key, issue) => {
    const isMeant = ({ fields }: ListedItem): boolean =>
      type === 'contest' ||
      naming.some((one) => scalarText(fields[one] ?? '').toLowerCase() === name.toLowerCase());
    return (
      this.#seen.get(type)?.findLast(isMeant)?.issue(key, issue) ?? {
        ...{ severity: 'error', file: shownPath(this.folder), key: `${type}.${name}.${key}` },
        ...issue,
      }
    );
  };

  #fromFeed(): ReadonlyMap<string, readonly ListedItem[]> {
    this.#feed ??= lastObjects(this.folder, this.issues);
    return this.#feed;
  }
}

function fileOf(folder: string, name: string, tables: readonly TabbedTable[]): ListedFile | undefined {
  const list = findFile(
    folder,
    ['json', 'yaml', 'yml'].map((end) => `${name}.${end}`),
  );
  if (list !== undefined) return readList(list, name);
  for (const { name: table, first, columns } of tables) {
    const path = findFile(folder, [table]);
    if (path !== undefined) return readTabbed(path, first, columns);
  }
  return undefined;
}

/** What the feed says of each object last. */
function lastObjects(folder: string, issues: FileIssue[]): ReadonlyMap<string, readonly ListedItem[]> {
  const path = findFile(folder, ['event-feed.ndjson']);
  const byType = new Map<string, Map<string, ListedItem>>(eventTypes.map((type) => [type, new Map()]));
  if (path === undefined) return new Map();
  const feed = readEvents(path);
  issues.push(...feed.issues);
  for (const event of feed.items) takeEvent(byType, event);
  return new Map([...byType].map(([type, objects]) => [type, [...objects.values()]]));
}

function takeEvent(byType: ReadonlyMap<string, Map<string, ListedItem>>, event: ListedItem): void {
  const { type, id, data } = event.fields;
  const objects = byType.get(scalarText(type));
  if (objects === undefined) return; // a type of somebody's own
  const itemOf = (value: Record<string, unknown>) =>
    listedItem(value, (key, issue) => event.issue(key, issue));
  if (Array.isArray(data)) {
    objects.clear();
    for (const one of data) if (isObject(one)) objects.set(scalarText(one.id), itemOf(one));
  } else if (isObject(data)) objects.set(scalarText(id ?? type), itemOf(data));
  else if (id == null) objects.clear();
  else objects.delete(scalarText(id));
}
