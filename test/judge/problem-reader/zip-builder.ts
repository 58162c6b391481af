import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip file, whose headers may be wrong on purpose. */
export interface ZipEntry {
  readonly name: string | Buffer;
  readonly data?: string | Buffer;
  /** Unix mode; default: a regular file, or a folder if the name ends with `/`. */
  readonly mode?: number;
  /** Bit flags of the entry; 1: encrypted. */
  readonly flags?: number;
  /** 0: stored, 8: deflated (the default). Thousands of entries are better stored: each deflated one keeps 16 KiB. */
  readonly method?: number;
  /** The system that made it; default: 3, Unix. 0: Windows. */
  readonly madeBy?: number;
  /** Extra fields of the central directory. */
  readonly extra?: Buffer;
  /** Wrong values in the headers. */
  readonly claimedSize?: number;
  readonly claimedCrc?: number;
}

export const link = (name: string, target: string): ZipEntry => ({ name, data: target, mode: 0o120777 });

/** The bytes of a zip file, made according to APPNOTE.TXT (local headers, central directory, end record).
 *  `claimedCount`: the number of entries in the end record. */
export function zipOf(entries: readonly ZipEntry[], claimedCount = entries.length): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = headersOf(entry, offset);
    parts.push(...local);
    directory.push(central);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(claimedCount, 0xffff), 8);
  end.writeUInt16LE(Math.min(claimedCount, 0xffff), 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  const large = claimedCount > 0xffff ? largeEnd(claimedCount, size, offset) : [];
  return Buffer.concat([...parts, ...directory, ...large, end]);
}

/** End record and locator of Zip64, for more entries than fit in 16 bits. */
function largeEnd(count: number, size: number, offset: number): Buffer[] {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 14);
  for (const [index, value] of [count, count, size, offset].entries())
    record.writeBigUInt64LE(BigInt(value), 24 + 8 * index);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return [record, locator];
}

function headersOf(entry: ZipEntry, offset: number): { local: Buffer[]; central: Buffer } {
  const name = Buffer.from(entry.name);
  const data = Buffer.from(entry.data ?? '');
  const method = entry.method ?? 8;
  const packed = method === 8 ? deflateRawSync(data) : data;
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(entry.flags ?? 0, 2);
  shared.writeUInt16LE(method, 4);
  shared.writeUInt32LE(entry.claimedCrc ?? crc32(data), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(entry.claimedSize ?? data.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const signature = (value: number) => {
    const buffer = Buffer.alloc(4);
    buffer.writeUInt32LE(value);
    return buffer;
  };
  const extra = entry.extra ?? Buffer.alloc(0);
  const rest = Buffer.alloc(14);
  const mode = entry.mode ?? (name.at(-1) === 47 ? 0o040755 : 0o100644);
  rest.writeUInt32LE((mode << 16) >>> 0, 6);
  rest.writeUInt32LE(offset, 10);
  const withExtra = Buffer.from(shared);
  withExtra.writeUInt16LE(extra.length, 24);
  const madeBy = Buffer.from([20, entry.madeBy ?? 3]);
  return {
    local: [signature(0x04034b50), shared, name, packed],
    central: Buffer.concat([signature(0x02014b50), madeBy, withExtra, rest, name, extra]),
  };
}
