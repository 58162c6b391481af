import { createHash } from 'node:crypto';
import { openTable } from '#reference/tables';

/** Opens the table `shared` in the folder of the first argument and prints its digest. */
const spec = { name: 'shared', parameters: { step: 7 }, bytes: 3_000_000 };

function* build(): Generator<number, Uint8Array> {
  const data = new Uint8Array(spec.bytes);
  for (let i = 0; i < spec.bytes; i++) {
    data[i] = i * 7;
    if (i % 100_000 === 0) yield i / spec.bytes;
  }
  return data;
}

const data = await openTable(spec, build, { folder: process.argv[2] ?? '' });
process.stdout.write(createHash('sha256').update(data).digest('hex'));
