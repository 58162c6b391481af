import { isStorable } from '#text';
import { HttpError } from '../http/errors.ts';
import { UploadedFile } from '../uploads/uploaded-file.ts';

/** Refuses text that the database cannot store, anywhere in the input.
 *  @param input - JSON values and files, of bounded depth
 *  @throws HttpError 400 that names the place */
export function refuseUnstorable(input: unknown, place: readonly string[] = []): void {
  if (typeof input === 'string') {
    if (!isStorable(input)) throw unstorable(place.join('.'));
  } else if (input instanceof File || input instanceof UploadedFile)
    refuseUnstorable(input.name, [...place, 'name']);
  else if (typeof input === 'object' && input !== null)
    for (const [name, value] of Object.entries(input)) {
      if (!isStorable(name)) throw unstorable(place.join('.'));
      refuseUnstorable(value, [...place, name]);
    }
}

const unstorable = (place: string): HttpError =>
  new HttpError(400, `${place}: found a zero character or half a character, expected text`);
