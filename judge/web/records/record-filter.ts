import * as z from 'zod';
import { choiceField } from '#server';
import { saying } from '#translations';
import { choiceFaults, filterChoices } from '../parts/filter.tsx';
import { line } from '../parts/text.ts';
import type { RecordListView, RecordTaskRow } from './record-view.ts';

/** The filter of the list of tasks; '' for fields that filter nothing. */
export const recordFilter = z.object({ problem: choiceField, proof: choiceField, name: choiceField });
type RecordFilter = z.infer<typeof recordFilter>;

const proofs = [
  ['proved', saying('proved shortest')],
  ['open', saying('not proved shortest')],
] as const;

/** The tasks that a filter leaves, and the filter itself; none if it has a fault. */
export function filteredRecords(
  tasks: readonly RecordTaskRow[],
  typed: RecordFilter,
): Pick<RecordListView, 'tasks' | 'filter' | 'errors'> {
  if (tasks.length === 0) return { tasks, filter: undefined, errors: [] };
  const problems = new Map(tasks.map(({ problem }) => [problem.label, line(problem.name)]));
  const choices = filterChoices(typed, [
    ['problem', 'Puzzle', [...problems]],
    ['proof', 'Best known', proofs],
  ]);
  const errors = choiceFaults(choices);
  const texts = [{ name: 'name', label: 'Name or size, such as 5x5', value: typed.name }];
  return { tasks: errors.length > 0 ? [] : tasks.filter(testOf(typed)), filter: { choices, texts }, errors };
}

/** Blanks and case of a name do not matter, and `5x5` means `5 × 5`. */
function testOf({ problem, proof, name }: RecordFilter): (task: RecordTaskRow) => boolean {
  const wanted = plain(name);
  return (task) =>
    (problem === '' || task.problem.label === problem) &&
    (proof === '' || (task.referenceMoves === task.lowerBound) === (proof === 'proved')) &&
    plain(task.name).includes(wanted);
}

const plain = (text: string): string => text.toLowerCase().replaceAll('×', 'x').replace(/\s+/gu, '');
