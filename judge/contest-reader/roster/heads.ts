import { defined } from '#values';

/** Which columns of a table hold what, by their numbers. */
export interface Head {
  readonly id: readonly number[];
  readonly name?: number;
  readonly first?: number;
  readonly last?: number;
  readonly group?: number;
  readonly email?: number;
}

/** The words that people, Moodle and Canvas write above columns, as `plainHead` makes them: English, German, French,
 *  Spanish, Italian, Polish, Portuguese, Dutch and Chinese. */
const heads: Readonly<Record<keyof Head, string>> = {
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
  group: `group|groups|class|section|gruppe|ubungsgruppe|klasse|kurs|groupe|classe|grupo|clase|seccion|gruppo|sezione
    |grupa|klasa|turma|groep|klas|组|小组|分组|组别|班级`,
  email: `email|e mail|mail|email address|e mail address|mail address|e mail adresse|email adresse|emailadresse|mailadresse
    |courriel|adresse e mail|adresse email|adresse mail|adresse de courriel|adresse electronique
    |correo|correo electronico|direccion de correo|direccion de correo electronico|indirizzo email|indirizzo e mail|posta elettronica
    |adres e mail|adres email|correio eletronico|endereco de e mail|endereco de email|emailadres|e mailadres|e mail adres|邮箱|电子邮箱|电子邮件|邮件地址`,
  id: `id|id number|idnumber|no|nr|number|student id|studentid|student number|student no|identifier|username|user name|login
    |sis user id|sis login id|matriculation|matriculation number|registration number|roll number|roll no|folder
    |matrikelnummer|matrikelnr|matrikel nr|matrikel|matr nr|matnr|mat nr|nummer|kennung|benutzername|anmeldename|personenkennzahl|id nummer|ordner
    |numero|numero d etudiant|numero etudiant|n etudiant|no etudiant|matricule|identifiant|numero d identification|code etudiant|nom d utilisateur|dossier
    |matricula|numero de matricula|no de matricula|dni|nia|identificador|numero de identificacion|numero de id|usuario|nombre de usuario|codigo|expediente|numero de expediente|carpeta
    |matricola|numero di matricola|numero matricola|n matricola|codice|codice studente|identificativo|nome utente|cartella
    |numer albumu|nr albumu|numer indeksu|nr indeksu|indeks|numer|identyfikator|nazwa uzytkownika|katalog
    |numero de aluno|no de aluno|no aluno|numero mecanografico|no mecanografico|ra|utilizador|nome de usuario|nome de utilizador|pasta
    |studentnummer|studentennummer|leerlingnummer|gebruikersnaam|map|学号|编号|账号|用户名`,
};

const known = new Map(
  Object.entries(heads).flatMap(([column, words]) =>
    words.split('|').map((word) => [word.trim(), column as keyof Head] as const),
  ),
);

/** Beside a column of first or of last names alone, these hold the others: `Nom; Prénom`, `Apellidos; Nombre`. */
const shortHeads = ['name', 'nom', 'nombre', 'nome', 'naam'];

/** Reads the names of columns; undefined if none of them is known. */
export function headOf(cells: readonly string[]): Head | undefined {
  const plain = cells.map(plainHead);
  const all = (column: keyof Head): readonly number[] =>
    plain.flatMap((head, index) => (known.get(head) === column ? [index] : []));
  const [id, [name], [first]] = [all('id'), all('name'), all('first')];
  const [[last], [group], [email]] = [all('last'), all('group'), all('email')];
  if (id.length === 0 && [name, first, last, group, email].every((column) => column === undefined))
    return undefined;
  const isShort = name !== undefined && shortHeads.includes(plain[name] ?? '');
  const isOther = isShort && (first === undefined) !== (last === undefined);
  const names = isOther ? { first: first ?? name, last: last ?? name } : { name, first, last };
  return { id, ...defined({ ...names, group, email }) };
}

/** `E-Mail-Adresse (Uni)` as `e mail adresse`: without accents, punctuation and what is in brackets. */
const plainHead = (cell: string): string =>
  cell
    .replace(/\(.*?\)/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
