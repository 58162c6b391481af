/** Whose a file or folder is, by the name that a learning platform gives it. */
export interface PlatformName {
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
export function platformName(name: string): PlatformName | undefined {
  const [, student, number, file = ''] = moodle.exec(name) ?? [];
  if (student !== undefined && number !== undefined)
    return { name: student, number, platform: 'moodle', file, late: false };
  const [, owner, late, id, given, text] = canvas.exec(name) ?? [];
  if (owner === undefined || id === undefined) return undefined;
  const own = given ?? text ?? '';
  return { name: owner, number: id, platform: 'canvas', file: own, late: late !== undefined };
}
