/** Starts the database on the folder that is named and prints one line: its address, or what is wrong. Then lives
 *  until it is killed or its input ends. */
import { UserError } from '#host';
import { startLocalDatabase } from '#store/postgres';

const [folder = ''] = process.argv.slice(2);
const tell = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`);

try {
  const { url, pid, stop } = await startLocalDatabase({ folder });
  tell({ url, pid });
  process.stdin.resume().on('end', () => void stop().then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  tell({ error: error.message, hint: error.hint, fault: error.fault });
}
