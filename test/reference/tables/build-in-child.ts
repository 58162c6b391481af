import { createHash } from 'node:crypto';
import { readTable, saveTable, tablePath } from '#reference/tables';

/** Saves the table `shared` in the folder of the first argument, reads it again and prints its digest. */
const spec = { name: 'shared', parameters: { step: 7 }, bytes: 3_000_000 };
const path = tablePath(spec, process.argv[2]);
saveTable(
  path,
  spec,
  Uint8Array.from({ length: spec.bytes }, (_, i) => i * 7),
);
const reading = readTable(path, spec);
if (reading.kind !== 'read') throw new Error(`${path}: ${reading.kind}`);
process.stdout.write(createHash('sha256').update(reading.data).digest('hex'));
