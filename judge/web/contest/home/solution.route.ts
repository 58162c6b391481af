import { h } from 'preact';
import * as z from 'zod';
import { type ContestVisit, labelField, notFound } from '#server';
import { titleIn } from '#text';
import { inBestLanguage, statementFields } from '../../archive/archive.route.ts';
import {
  everywhere,
  type ProblemVisit,
  pdfAnswer,
  pictureAnswer,
  seenProblem,
} from '../../archive/files.route.ts';
import { SolutionPage } from '../../archive/solution.tsx';
import { solutionsFor } from '../../archive/solutions.ts';
import type { PageFrame } from '../../frame/frame.ts';
import { frameOf, sendPage } from '../../frame/frame-of.ts';
import { wantedStatement } from '../../frame/language-for.ts';
import { contestFrame } from '../visit/contest-visit.ts';

const frameFor = (visit: ProblemVisit<unknown>): PageFrame =>
  visit.reader === undefined ? frameOf(visit) : contestFrame(visit as ContestVisit<unknown>);

const solution = everywhere(':label/solution', {
  kind: 'page',
  summary: 'Show the solution of a problem, if its setter or the end of the contest allows that',
  input: z.object({ label: labelField, ...statementFields }),
  async handle(visit) {
    const { input, reader } = visit;
    const problem = await seenProblem(visit, input.label);
    const { solutions, onlyFor } = await solutionsFor(visit, problem);
    const shown = inBestLanguage(solutions, wantedStatement(visit, input.statement ?? input.lang));
    if (shown === undefined) throw notFound();
    const view = {
      contestId: reader?.id,
      label: problem.label,
      name: titleIn(problem.facts.names, problem.label),
      languages: solutions.map(({ language }) => language),
      solution: shown,
      onlyFor,
    };
    return sendPage(h(SolutionPage, { frame: frameFor(visit), view }));
  },
});

const file = everywhere(':label/solution/:name', {
  kind: 'asset',
  summary: 'Get a picture of a solution, or a solution as PDF',
  input: z.object({ label: labelField, name: z.string().max(200) }),
  async handle(visit) {
    const { name } = visit.input;
    const problem = await seenProblem(visit, visit.input.label);
    const { solutions } = await solutionsFor(visit, problem);
    const found = solutions.find(({ language, pdf }) => pdf !== undefined && name === `${language}.pdf`);
    if (found?.pdf !== undefined) return pdfAnswer(visit, found.pdf, `${problem.label}-solution`);
    return pictureAnswer(visit, solutions, name);
  },
});

/** Solutions of problems. */
export const solutionPages = [solution, file].flat();
