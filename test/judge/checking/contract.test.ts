import { openChecker } from '#checking';
import { checkedProblem } from './checked-problem.ts';
import { describeChecker } from './contract.ts';

const module = `export const checker = ({ answer, output }) => {
  if (output === 'broken') throw new Error('broken');
  return output === answer ? { kind: 'accepted' } : { kind: 'rejected', reason: 'another word' };
};`;

describeChecker('a checker in TypeScript', {
  open: (workers) =>
    openChecker(checkedProblem({ kind: 'typescript', module: '/somewhere/checker.ts' }), {
      workers,
      bundle: async () => module,
    }),
  good: 'good\n',
  bad: 'bad\n',
  broken: { output: 'broken' },
});

describeChecker('the default validator', {
  open: (workers) => openChecker(checkedProblem({ kind: 'default' }), { workers }),
  good: 'good',
  bad: 'bad',
  broken: { output: 'good', args: ['nonsense'] },
});
