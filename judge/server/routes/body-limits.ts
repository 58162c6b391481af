/** Theory of operation. The cost of a body depends less on its bytes than on the number and depth of its parts. So
 *  these are counted in the bytes, in one pass, before any parser sees them. */
import { HttpError } from '../http/errors.ts';

/** Lists of a form (`rejudging-choice.ts`) have up to 2,000 entries, a program 100 files. */
const mostFields = 2_500;
const mostParts = 250;
const mostHeadBytes = 2_048;
const mostDepth = 32;
/** Lists of ids in the Contest API have up to 10,000 entries. */
const mostValues = 25_000;

/** @throws HttpError 413 if an urlencoded form has too many fields */
export function limitFields(form: Uint8Array): void {
  if (countOf('&', form, mostFields) >= mostFields) throw tooMany('fields', mostFields);
}

/** @param boundary - that the parser gets as well
 *  @throws HttpError 413 if a form has too many parts, or a part too long a head */
export function limitParts(form: Uint8Array, boundary: string): void {
  const delimiter = `--${boundary}`;
  const most = mostParts + 1; // the end has a boundary too
  if (countOf(delimiter, form, most) > most) throw tooMany('parts', mostParts);
  const bytes = asBuffer(form);
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    const head = bytes.subarray(at + delimiter.length, at + delimiter.length + mostHeadBytes);
    if (head.length === mostHeadBytes && !head.includes('\r\n\r\n'))
      throw new HttpError(413, `body: the head of a part has more than ${mostHeadBytes} bytes`);
  }
}

/** Counts no further than one more than `most`. */
function countOf(text: string, form: Uint8Array, most: number): number {
  const bytes = asBuffer(form);
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0 && count <= most; at = bytes.indexOf(text, at + text.length))
    count++;
  return count;
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** @throws HttpError 413 if JSON has too many values, 400 if it is nested too deeply */
export function limitJson(json: Uint8Array): void {
  let [depth, values, isInText] = [0, 0, false];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === quote) isInText = !isInText;
    else if (isInText) at += byte === backslash ? 1 : 0;
    else if (byte === openList || byte === openObject) {
      values++;
      if (++depth > mostDepth)
        throw new HttpError(400, `body: JSON is nested more than ${mostDepth} levels deep`);
    } else if (byte === closeList || byte === closeObject) depth--;
    else if (byte === comma && ++values > mostValues) throw tooMany('values', mostValues);
  }
}

const tooMany = (what: string, most: number): HttpError =>
  new HttpError(413, `body: found more ${what} than expected: at most ${most}`);
