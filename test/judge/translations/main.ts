import { languageFiles } from '#translations/tables';
import { tableFaults, translatedTexts } from './translated.ts';

/** Says per language what its file lacks or has too much, and which texts of pages no table can translate. */
const { keys, literals } = translatedTexts();
const faults = Object.entries(languageFiles).map(
  ([code, file]) => [code, tableFaults(code, file, keys)] as const,
);
for (const [code, found] of faults) {
  console.log(`${code}: ${found.length === 0 ? `complete, ${keys.size} texts` : `${found.length} to mend`}`);
  for (const one of found) console.log(`  ${one}`);
}
console.log(
  literals.length === 0 ? 'no literal texts' : `${literals.length} texts stand in components as literals:`,
);
for (const one of literals) console.log(`  ${one}`);
process.exitCode = literals.length + faults.flatMap(([, found]) => found).length === 0 ? 0 : 1;
