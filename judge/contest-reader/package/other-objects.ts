import {
  type AwardObject,
  apiTime,
  type ClarificationObject,
  type CommandObject,
  type CommentaryObject,
  type LanguageObject,
} from '#protocol';
import type { Fields } from '../lists/fields.ts';
import { isObject } from '../lists/json-list.ts';
import type { PackageLists } from '../lists/package-lists.ts';
import { needed } from './people-files.ts';

/** Objects of a package that stand for themselves. */
export interface OtherObjects {
  readonly languages: readonly LanguageObject[];
  readonly clarifications: readonly ClarificationObject[];
  readonly awards: readonly AwardObject[];
  readonly commentary: readonly CommentaryObject[];
  readonly finalizedMs?: number;
}

/** Reads languages, clarifications, awards, commentary, and whether the results are final. */
export function readOthers(lists: PackageLists): OtherObjects {
  const clarifications = lists.read('clarifications', clarificationFrom);
  const answered = new Set(clarifications.flatMap(({ reply_to_id }) => reply_to_id ?? []));
  const [finalizedMs] = lists.readState((fields) => fields.time('finalized'));
  return {
    languages: lists.read('languages', languageFrom),
    clarifications: clarifications.map((one) =>
      one.from_team_id === null ? one : { ...one, answered: one.answered ?? answered.has(one.id) },
    ),
    awards: lists.read('awards', awardFrom),
    commentary: lists.read('commentary', remarkFrom),
    finalizedMs,
  };
}

function clarificationFrom(fields: Fields): ClarificationObject {
  const one = fields.ids('to_team_id');
  const problem = fields.id('problem_id') ?? null;
  return {
    id: needed(fields, fields.id('id'), 'id'),
    from_team_id: fields.id('from_team_id') ?? null,
    to_team_ids: fields.ids('to_team_ids') ?? one ?? null,
    to_group_ids: fields.ids('to_group_ids') ?? null,
    reply_to_id: fields.id('reply_to_id') ?? null,
    problem_id: problem,
    text: needed(fields, fields.text('text'), 'text'),
    time: timeFrom(fields),
    subject: fields.text('subject') ?? problem ?? 'General',
    answered: fields.flag('answered'),
    judge: fields.text('judge'),
  };
}

function timeFrom(fields: Fields): string {
  if (fields.key('time') === undefined) fields.refuse('time', 'a time');
  return apiTime(fields.time('time') ?? 0);
}

const awardFrom = (fields: Fields): AwardObject => ({
  id: needed(fields, fields.text('id'), 'id'),
  citation: needed(fields, fields.text('citation'), 'citation'),
  team_ids: fields.ids('team_ids') ?? null,
});

function remarkFrom(fields: Fields): CommentaryObject {
  return {
    id: needed(fields, fields.id('id'), 'id'),
    time: timeFrom(fields),
    message: needed(fields, fields.text('message'), 'message'),
    tags: fields.ids('tags') ?? [],
    team_ids: fields.ids('team_ids'),
    problem_ids: fields.ids('problem_ids'),
    submission_ids: fields.ids('submission_ids'),
  };
}

function languageFrom(fields: Fields): LanguageObject {
  const id = needed(fields, fields.text('id'), 'id');
  return {
    id,
    name: fields.text('name') ?? id,
    entry_point_required: fields.flag('entry_point_required') ?? false,
    entry_point_name: fields.text('entry_point_name'),
    extensions: fields.texts('extensions') ?? [],
    compiler: commandFrom(fields, 'compiler'),
    runner: commandFrom(fields, 'runner'),
  };
}

function commandFrom(fields: Fields, key: string): CommandObject | undefined {
  const value = fields.written(key);
  if (!isObject(value) || typeof value.command !== 'string') return undefined;
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : undefined);
  return { command: value.command, args: text('args'), version: text('version') };
}
