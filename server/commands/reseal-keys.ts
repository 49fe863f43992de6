import { readConfig } from '../platform/config/config.ts';
import { openDb } from '../platform/db/db.ts';
import { reseal } from '../platform/reseal.ts';
import { makeSecrets } from '../platform/secrets.ts';
import { startErrorMessage } from '../start-error.ts';
import { openCommandDatabase } from './open-database.ts';
import { sealedColumns } from './sealed-columns.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Encrypts everything that is stored with the first key of SECRET_KEYS; see docs/operations/keys.md. */
async function resealAll(): Promise<boolean> {
  const secrets = makeSecrets(readConfig().keyRing);
  const database = await openCommandDatabase();
  const db = openDb(database.url, { poolSize: 1 });
  let unreadableTotal = 0;
  try {
    for (const sealed of sealedColumns) {
      const { changed, unreadable } = await reseal({ db, secrets }, sealed);
      unreadableTotal += unreadable;
      const note = unreadable > 0 ? `, ${unreadable} unreadable with the keys of the ring` : '';
      print(
        `${sealed.table}.${sealed.column}: ${changed} encrypted with '${secrets.currentId}'${note}`,
      );
    }
  } finally {
    await db.destroy();
    await database.stop();
  }
  return unreadableTotal === 0;
}

try {
  const isComplete = await resealAll();
  if (isComplete) print('No stored value needs an older key any more.');
  else process.stderr.write('Keep the older keys, and find the key of the unreadable values.\n');
  process.exitCode = isComplete ? 0 : 1;
} catch (error) {
  process.stderr.write(`The values could not be encrypted again. ${startErrorMessage(error)}\n`);
  process.exitCode = 1;
}
