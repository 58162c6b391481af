import { adviceOn, isSourceName, languageTable } from '#language';
import type { ProblemEntry } from './contest-folder.ts';
import { beginsWithSlug, problemOfAssignment } from './match-problem.ts';
import type { HandInFile, NotTaken } from './tree.ts';

/** What one person submitted at one place. */
export interface HandIn {
  /** Name of its folder or zip file, as the person or the platform gave it. */
  readonly folder: string;
  /** The same without what a platform adds. */
  readonly name: string;
  readonly platform?: PlatformName;
  /** Path below the contest folder of the class that it is in; '' for the contest folder. */
  readonly place: string;
  readonly files: readonly HandInFile[];
  /** What the assignment is about, by the name of the class's zip file or folder. */
  readonly assignment?: ProblemEntry;
}

/** This folder contains the contest's own problems, so no contestant can have this name. */
const reserved = 'problems';
const mostNested = 4;

interface Place {
  readonly shown: string;
  readonly depth: number;
  readonly assignment?: ProblemEntry;
}

/** Finds what belongs to whom: a folder or a zip file for each person, named by the person or by Moodle or Canvas,
 *  in the contest folder itself or in a folder or zip file of the whole class. */
export function handInsOf(
  tree: readonly HandInFile[],
  problems: readonly ProblemEntry[],
  onNotTaken: (one: NotTaken) => void,
): readonly HandIn[] {
  const inPlace = (nodes: readonly HandInFile[], place: Place): readonly HandIn[] =>
    nodes.flatMap((node): readonly HandIn[] => {
      if (place.depth === 0 && node.name === reserved && node.kind === 'folder') return [];
      const inClass = place.depth < mostNested ? classIn(node, problems) : undefined;
      if (inClass !== undefined) {
        const assignment = problemOfAssignment(node.name, problems) ?? place.assignment;
        return inPlace(inClass, {
          shown: node.shown,
          depth: place.depth + 1,
          assignment: assignment || undefined,
        });
      }
      const fault = faultOf(node, place);
      if (fault !== undefined) onNotTaken({ shown: node.shown, ...fault });
      return ownerOf(node, place);
    });
  return inPlace(tree, { shown: '', depth: 0 });
}

function ownerOf(node: HandInFile, { shown, assignment }: Place): readonly HandIn[] {
  const platform = platformName(withoutZip(node));
  const common = { place: shown, assignment: assignment || undefined, platform };
  if (node.kind === 'folder') {
    const name = platform?.name ?? withoutZip(node);
    const files = platform === undefined || platform.file === '' ? node.inside : [renamed(node, platform)];
    return [{ folder: node.name, name, files, ...common }];
  }
  if (node.kind !== 'file' || platform === undefined) return [];
  return [{ folder: node.name, name: platform.name, files: [renamed(node, platform)], ...common }];
}

/** With the name that the student gave it. */
const renamed = (node: HandInFile, { file }: PlatformName): HandInFile => ({
  ...node,
  name: file === '' ? node.name : file,
});

const withoutZip = ({ name, zip }: HandInFile): string =>
  zip === undefined ? name : name.replace(/\.zip$/i, '');

/** What lies beside the folders of contestants and is lost unless somebody is told. */
function faultOf(node: HandInFile, { depth }: Place): Omit<NotTaken, 'shown'> | undefined {
  if (node.kind === 'other') return { expected: 'a folder', found: 'a link (not followed)' };
  if (node.kind !== 'file' || platformName(node.name) !== undefined) return undefined;
  if (depth === 0 && isOfContest(node.name)) return undefined;
  const isSource = isSourceName(node.name, languageTable().languages);
  const found = isSource ? 'a program without an owner' : (adviceOn(node.name) ?? 'a file without an owner');
  return { expected: 'a folder or a zip file for each contestant', found: `${found} (passed over)` };
}

/** Files of the teacher beside contest.yaml: its data, and pages and tables that were written there. */
const isOfContest = (name: string): boolean => /\.(ya?ml|csv|json|html|md|xml|sarif)$/i.test(name);

/** What several people submitted, if a folder or zip file holds that; a folder around it is left out. */
function classIn(
  node: HandInFile,
  problems: readonly ProblemEntry[],
  isZip = node.zip !== undefined,
): readonly HandInFile[] | undefined {
  if (platformName(withoutZip(node)) !== undefined) return undefined;
  const { inside } = node;
  if (inside.some(isOfPlatform)) return inside;
  const isPersons = ({ kind, name }: HandInFile): boolean =>
    kind === 'folder' && !beginsWithSlug(name, problems);
  const [only, ...others] = inside;
  if (only === undefined || !inside.every(isPersons)) return undefined;
  if (others.length === 0) return classIn(only, problems, isZip);
  return isZip ? inside : undefined;
}

/** Names of Canvas are easily met by chance, so only those of files count. */
function isOfPlatform(node: HandInFile): boolean {
  const found = platformName(withoutZip(node));
  return (
    found !== undefined && (found.platform === 'moodle' || node.kind === 'file' || node.zip !== undefined)
  );
}

/** Whose a file or folder is, by the name that a learning platform gives it. */
interface PlatformName {
  /** Of the student, as the platform writes it. */
  readonly name: string;
  /** Number of the student: in Moodle of one assignment, in Canvas everywhere. */
  readonly number: string;
  readonly platform: 'moodle' | 'canvas';
  /** The name that the student gave the file; '' for a folder. */
  readonly file: string;
  /** Canvas marks what came late. */
  readonly late: boolean;
}

/** `Lovelace Ada_12345_assignsubmission_file_`, with the name of a file behind it if Moodle made no
 *  folders. */
const moodle = /^(.+)_(\d+)_assignsubmission_(?:file|onlinetext)(?:_(.*))?$/su;
/** `lovelaceada_123_4567_clocks.py`, `lovelaceada_LATE_123_4567_clocks.py`; texts: `lovelaceada_123_text.html`. */
const canvas = /^([^_]+)_(LATE_)?(\d+)_(?:\d+_(.+)|(text\.html))$/su;

/** Reads a name of Moodle or Canvas; undefined for any other. */
function platformName(name: string): PlatformName | undefined {
  const [, student, number, file = ''] = moodle.exec(name) ?? [];
  if (student !== undefined && number !== undefined)
    return { name: student, number, platform: 'moodle', file, late: false };
  const [, owner, late, id, given, text] = canvas.exec(name) ?? [];
  if (owner === undefined || id === undefined) return undefined;
  const own = given ?? text ?? '';
  return { name: owner, number: id, platform: 'canvas', file: own, late: late !== undefined };
}
