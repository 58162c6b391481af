/** What is no program, and what its owner should submit. */
const advice: readonly (readonly [ends: RegExp, what: string, instead: string])[] = [
  [/\.(docx?|odt|rtf|pages|wpd)$/i, 'a document of a word processor', 'the program as a plain file'],
  [/\.(xlsx?|ods|numbers)$/i, 'a spreadsheet', 'the program as a plain file'],
  [/\.(pptx?|odp|key)$/i, 'slides', 'the program as a plain file'],
  [/\.pdf$/i, 'a PDF', 'the program as a plain file'],
  [/\.(png|jpe?g|gif|heic|webp|bmp|tiff?)$/i, 'a picture', 'the program as a plain file'],
  [/\.(rar|7z|tar|tgz|gz|bz2|xz|zst|tbz2|txz)$/i, 'an archive of another kind', 'a zip file, or the files'],
  [/\.ipynb$/i, 'a notebook', 'the program saved as .py'],
  [/\.(class|jar|pyc|o|obj|exe|dll|so|beam|wasm)$/i, 'a compiled program', 'its source'],
  [/\.(html?|mht|webloc|url|lnk)$/i, 'a web page or a link', 'the program as a plain file'],
  [/\.(eml|msg)$/i, 'an e-mail', 'the file attached to it'],
  [/\.(csproj|sln|iml|idea|project|classpath|vcxproj|cbp)$/i, 'a file of an editor', 'the program itself'],
];

/** What a file is that is no program, and what to submit instead; undefined if its name says neither. */
export function adviceOn(name: string): string | undefined {
  const found = advice.find(([ends]) => ends.test(name.trimEnd()));
  return found && `${found[1]} (submit ${found[2]})`;
}

/** The same where only the files of one program are taken, so that no archive is. */
export const adviceOnSource = (name: string): string | undefined =>
  /\.(zip|rar|7z|tar|tgz|gz|bz2|xz|zst|tbz2|txz)$/i.test(name.trimEnd())
    ? 'an archive (submit the files in it)'
    : adviceOn(name);
