import { existsSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { iliasColumns } from '#contest';
import { describeSystemError, type FileIssue, withRegularFile } from '#host';
import { columnsByHead, plainHead, readCsv, type TableLine } from '#text';
import { defined } from '#values';

/** A line of the roster. */
export interface RosterRow {
  /** As the school or the platform numbers its students: id, login, e-mail address. */
  readonly ids: readonly string[];
  /** The first of the ids that is no e-mail address, and no number of an assignment if there is another. */
  readonly id?: string;
  /** By which they log in, where a column says so. */
  readonly user?: string;
  readonly name: string;
  readonly group?: string;
  readonly email?: string;
  /** In the assignment of Moodle whose grading worksheet the roster is. */
  readonly moodleNumber?: string;
  /** The whole line, if the roster is a status file of ILIAS: its cells by `iliasColumns`. */
  readonly iliasLine?: readonly string[];
}

/** Who takes part. */
export interface Roster {
  readonly rows: readonly RosterRow[];
  readonly issues: readonly FileIssue[];
}

const mostBytes = 16 * 1024 ** 2;

/** Reads roster.csv: a first line with the names of the columns (id, name, group, email), then one line for each
 *  student. Also takes what learning platforms export (`heads`), and names of columns in other languages. Faults
 *  are warnings: a class is graded without a roster too.
 *  Undefined if there is no such file. */
export function readRoster(file: string): Roster | undefined {
  if (!existsSync(file)) return undefined;
  const issues: FileIssue[] = [];
  const warn = (line: number | undefined, expected: string, found: string): void =>
    void issues.push({ severity: 'warning', file, expected, found, line });
  const [head, ...lines] = linesOf(file, warn);
  if (head === undefined) return { rows: [], issues };
  const find = headOf(head.cells);
  const shown = head.cells.slice(0, 12).join(', ');
  if (find === undefined) {
    warn(head.line, 'names of columns (id, name, group, email)', `${shown} (nobody is read)`);
    return { rows: [], issues };
  }
  if (find.name === undefined && (find.first === undefined || find.last === undefined))
    warn(head.line, 'a column "name"', shown);
  if (find.id.length === 0 && find.email === undefined && head.cells.length > Object.keys(find).length - 4)
    warn(head.line, 'a column "id" or "email", if there is one', shown);
  const rows: RosterRow[] = [];
  const seen = new Map<string, number>();
  for (const line of lines) {
    const row = rowOf(line.cells, find);
    if (row === undefined) {
      if (!/^\s*points possible/i.test(line.cells[0] ?? ''))
        warn(line.line, 'a name', 'a line without one (passed over)');
      continue;
    }
    const double = row.ids.find((id) => seen.has(id.toLowerCase()));
    if (double !== undefined) {
      warn(
        line.line,
        'each id once',
        `"${double}" again, as in line ${seen.get(double.toLowerCase())} (passed over)`,
      );
      continue;
    }
    for (const id of row.ids) seen.set(id.toLowerCase(), line.line);
    rows.push(row);
  }
  return { rows, issues };
}

function linesOf(
  file: string,
  warn: (line: number | undefined, expected: string, found: string) => void,
): readonly TableLine[] {
  try {
    const bytes = withRegularFile(file, ({ fd, bytes }) => {
      if (bytes > mostBytes) throw new Error(`${bytes} bytes`);
      const buffer = Buffer.alloc(bytes);
      return buffer.subarray(0, readSync(fd, buffer, 0, bytes, 0));
    });
    const { text, isGuess } = tableText(bytes);
    if (isGuess) warn(undefined, 'UTF-8 or UTF-16', 'neither (read as Windows-1252)');
    const lines = readCsv(text);
    if (lines.length === 0)
      warn(undefined, 'a line with the names of the columns', `an empty ${basename(file)}`);
    return lines;
  } catch (error) {
    const found =
      (error as NodeJS.ErrnoException).code === undefined ? String(error) : describeSystemError(error);
    warn(undefined, `a table of at most ${mostBytes} bytes`, found);
    return [];
  }
}

function rowOf(cells: readonly string[], head: Head): RosterRow | undefined {
  const at = (column: number | undefined): string | undefined =>
    column === undefined ? undefined : cells[column]?.normalize('NFC') || undefined;
  const parts = [at(head.first), at(head.last)].filter((part) => part !== undefined);
  const email = at(head.email);
  const given = head.id.flatMap((column) => at(column)?.replace(head.mark, '') || []);
  const moodleNumber = given.flatMap((one) => participant.exec(one)?.[1] ?? [])[0];
  const numbers = given.map((one) => one.replace(participant, '$1'));
  const ids = [...new Set([...numbers, ...(email === undefined ? [] : [email])])];
  const name = at(head.name) ?? (parts.length > 0 ? parts.join(' ') : undefined) ?? ids[0];
  const id = numbers.find((_, index) => !participant.test(given[index] ?? '')) ?? numbers[0];
  if (name === undefined || /^points possible$/i.test(name)) return undefined;
  const iliasLine = head.ilias?.map((column) => cells[column] ?? '');
  const user = at(head.user)?.replace(head.mark, '') || undefined;
  return { ids, name, id, user, group: at(head.group), email, moodleNumber, iliasLine };
}

/** How Moodle's grading worksheet numbers the people of an assignment, in the languages of `heads`. */
const participant =
  /^(?:Participant|Teilnehmer\/in|Teilnehmer|Participante|Partecipante|Uczestnik|Deelnemer|参与者|参加者) ?(\d+)$/u;

const marks = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The text of a table as spreadsheets write it: UTF-8, UTF-16 with a byte order mark or with plain letters at its
 *  start, else Windows-1252, which is a guess. */
function tableText(bytes: Buffer): { readonly text: string; readonly isGuess?: true } {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const wide = marked?.encoding ?? wideWithoutMark(bytes);
  if (wide !== undefined) return { text: new TextDecoder(wide).decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuess: true };
  }
}

/** Of UTF-16 every second byte of plain letters is 0. */
function wideWithoutMark(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes.length < 4) return undefined;
  const zeros = [...bytes.subarray(0, 4)].map((byte) => Number(byte === 0)).join('');
  if (zeros === '0101') return 'utf-16le';
  return zeros === '1010' ? 'utf-16be' : undefined;
}

/** Brightspace writes a number sign before ids, so that spreadsheets leave them as they are. */
const marked = /^#/;
const unmarked = /^$/;

/** Which columns of a table hold what, by their numbers. */
interface Head extends Columns {
  /** What stands before ids and is no part of them. */
  readonly mark: RegExp;
  /** The column with the names by which people log in. */
  readonly user: number | undefined;
  /** Where the columns of a status file of ILIAS are. */
  readonly ilias: readonly number[] | undefined;
}

interface Columns {
  readonly id: readonly number[];
  readonly name?: number;
  readonly first?: number;
  readonly last?: number;
  readonly group?: number;
  readonly email?: number;
}

/** The words that people, Moodle, Canvas, Brightspace (`OrgDefinedId`), Blackboard, ILIAS and Gradescope (`SID`) write
 *  above columns, as `plainHead` makes them: English, German, French, Spanish, Italian, Polish, Portuguese, Dutch and
 *  Chinese. */
const heads: Readonly<Record<keyof Columns, string>> = {
  name: `name|full name|fullname|student|student name|display name
    |vollstandiger name|vor und nachname|vorname und nachname|vorname nachname|nachname vorname|name vorname|vorname name|studierende|studierender|teilnehmer|schuler
    |nom|nom complet|nom et prenom|prenom et nom|nom prenom|prenom nom|etudiant|eleve
    |nombre|nombre completo|nombre y apellidos|apellidos y nombre|apellidos nombre|alumno|estudiante
    |nome|nome completo|nome e cognome|cognome e nome|cognome nome|nominativo|studente
    |imie i nazwisko|nazwisko i imie|nome do aluno|aluno|estudante|naam|volledige naam|naam student|姓名|名字`,
  first: `first name|firstname|given name|given names|forename|vorname|vornamen|rufname|prenom|prenoms|nombres|primer nombre
    |nome proprio|imie|imiona|primeiro nome|voornaam|roepnaam|名`,
  last: `last name|lastname|surname|family name|nachname|familienname|zuname|nom de famille|apellido|apellidos|cognome
    |nazwisko|sobrenome|apelido|apelidos|ultimo nome|achternaam|familienaam|姓`,
  group: `group|groups|class|section|sections|gruppe|ubungsgruppe|klasse|kurs|groupe|classe|grupo|clase|seccion|gruppo|sezione
    |grupa|klasa|turma|groep|klas|组|小组|分组|组别|班级`,
  email: `email|e mail|mail|email address|e mail address|mail address|e mail adresse|email adresse|emailadresse|mailadresse
    |courriel|adresse e mail|adresse email|adresse mail|adresse de courriel|adresse electronique
    |correo|correo electronico|direccion de correo|direccion de correo electronico|indirizzo email|indirizzo e mail|posta elettronica
    |adres e mail|adres email|correio eletronico|endereco de e mail|endereco de email|emailadres|e mailadres|e mail adres|邮箱|电子邮箱|电子邮件|邮件地址`,
  id: `id|id number|idnumber|no|nr|number|student id|studentid|student number|student no|identifier|username|user name|login
    |sis user id|sis login id|sid|orgdefinedid|org defined id|matriculation|matriculation number|registration number|roll number|roll no|folder
    |matrikelnummer|matrikelnr|matrikel nr|matrikel|matr nr|matnr|mat nr|nummer|kennung|benutzername|anmeldename|personenkennzahl|id nummer|ordner
    |numero|numero d etudiant|numero etudiant|n etudiant|no etudiant|matricule|identifiant|numero d identification|code etudiant|nom d utilisateur|dossier
    |matricula|numero de matricula|no de matricula|dni|nia|identificador|numero de identificacion|numero de id|usuario|nombre de usuario|codigo|expediente|numero de expediente|carpeta
    |matricola|numero di matricola|numero matricola|n matricola|codice|codice studente|identificativo|nome utente|cartella
    |numer albumu|nr albumu|numer indeksu|nr indeksu|indeks|numer|identyfikator|nazwa uzytkownika|katalog
    |numero de aluno|no de aluno|no aluno|numero mecanografico|no mecanografico|ra|utilizador|nome de usuario|nome de utilizador|pasta
    |studentnummer|studentennummer|leerlingnummer|gebruikersnaam|map|学号|编号|账号|用户名`,
};

const known = columnsByHead(heads);

/** Of the words for ids, those for the name by which somebody logs in. */
const userHeads = [
  ...['username', 'user name', 'login', 'sis login id', 'benutzername', 'anmeldename', 'nom d utilisateur'],
  ...['usuario', 'nombre de usuario', 'nome utente', 'nazwa uzytkownika', 'utilizador', 'nome de usuario'],
  ...['nome de utilizador', 'gebruikersnaam', '账号', '用户名'],
];

/** Beside a column of first or of last names alone, these hold the others: `Nom; Prénom`, `Apellidos; Nombre`. */
const shortHeads = ['name', 'nom', 'nombre', 'nome', 'naam'];

/** Reads the names of columns; undefined if none of them is known. */
function headOf(cells: readonly string[]): Head | undefined {
  const plain = cells.map(plainHead);
  const all = (column: keyof Columns): readonly number[] =>
    plain.flatMap((head, index) => (known.get(head) === column ? [index] : []));
  const [id, [name], [first]] = [all('id'), all('name'), all('first')];
  const [[last], [group], [email]] = [all('last'), all('group'), all('email')];
  if (id.length === 0 && [name, first, last, group, email].every((column) => column === undefined))
    return undefined;
  const isShort = name !== undefined && shortHeads.includes(plain[name] ?? '');
  const isOther = isShort && (first === undefined) !== (last === undefined);
  const names = isOther ? { first: first ?? name, last: last ?? name } : { name, first, last };
  const mark = plain.includes('end of line indicator') ? marked : unmarked;
  const places = iliasColumns.map((column) => cells.indexOf(column));
  const ilias = places.includes(-1) ? undefined : places;
  const user = id.find((column) => userHeads.includes(plain[column] ?? ''));
  return { id, mark, ilias, user, ...defined({ ...names, group, email }) };
}
