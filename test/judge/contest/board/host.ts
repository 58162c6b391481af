import type { Attempt } from '#contest';
import { clerk } from '../ranking/oracle.ts';

/** What somebody would do who leads the ceremony with a blackboard: a list of `ada B` (Ada's problem B is revealed) and
 *  `ada` (Ada is settled). Before each step the whole board is made again from all attempts, and those that nobody was
 *  told of count as not judged.
 *  @param freezeMs - attempts from then on are secret at the beginning */
export function ceremony(
  contestants: readonly string[],
  labels: string,
  attempts: readonly Attempt[],
  freezeMs: number,
): readonly string[] {
  const spoken: string[] = [];
  const isSecret = ({ timeMs = 0, contestant, problem }: Attempt): boolean =>
    timeMs >= freezeMs && !spoken.includes(`${contestant} ${problem}`);
  for (;;) {
    const told = attempts.map((attempt): Attempt => {
      const { id, contestant, problem, timeMs = 0 } = attempt;
      return isSecret(attempt) ? { state: 'pending', id, contestant, problem, timeMs } : attempt;
    });
    const left = clerk(contestants, labels, told)
      .filter(({ contestant }) => !spoken.includes(contestant))
      .sort((a, b) => b.rank - a.rank || (a.contestant < b.contestant ? 1 : -1));
    const [last] = left;
    if (last === undefined) return spoken;
    const among = left.filter(({ rank }) => rank === last.rank);
    const waiting = among.flatMap(({ contestant, cells }) =>
      cells.flatMap(({ pending }, index) => (pending > 0 ? [`${contestant} ${labels[index]}`] : [])),
    );
    spoken.push(waiting[0] ?? last.contestant);
  }
}
