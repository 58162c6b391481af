import { useEffect, useState } from 'preact/hooks';
import type { Notations } from '#problem-api';
import type { SolverModule } from './answering.ts';

/** How the answers of a solver are written: as it writes them itself, or in the notation that was chosen. */
export function useNotation(module: string, names: readonly string[]) {
  const [notations, setNotations] = useState<Notations>({});
  const [chosen, choose] = useState<string>();
  const hasSeveral = names.length > 1;
  useEffect(() => {
    if (hasSeveral) void load(module).then(setNotations);
  }, [module, hasSeveral]);
  const write = (chosen === undefined ? undefined : notations[chosen]) ?? ((answer: string) => answer);
  return { names: Object.keys(notations), chosen, choose, write };
}

/** The solver as a module of the page: rewriting needs no search. None if it cannot be had. */
async function load(module: string): Promise<Notations> {
  try {
    return ((await import(module)) as SolverModule).notations ?? {};
  } catch {
    return {};
  }
}

export type Notation = ReturnType<typeof useNotation>;
