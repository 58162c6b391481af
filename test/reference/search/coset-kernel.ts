import { readFileSync } from 'node:fs';
import openWabt from 'wabt';

const source = new URL('../../../reference/search/rubiks-clock/coset.wat', import.meta.url);

/** The inner loops of `CosetCounter`, assembled. */
export async function assembleKernel(): Promise<Uint8Array<ArrayBuffer>> {
  const wabt = await openWabt();
  const module = wabt.parseWat('coset.wat', readFileSync(source, 'utf8'), { simd: true, bulk_memory: true });
  try {
    return new Uint8Array(module.toBinary({}).buffer);
  } finally {
    module.destroy();
  }
}
