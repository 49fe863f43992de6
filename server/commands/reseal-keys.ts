import { resealDocuments } from '#capabilities/portfolio/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDb } from '../platform/db/db.ts';
import { type Resealed, reseal } from '../platform/reseal.ts';
import { makeSecrets } from '../platform/secrets.ts';
import { startErrorMessage } from '../start-error.ts';
import { openCommandDatabase } from './open-database.ts';
import { sealedColumns } from './sealed-columns.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Encrypts everything with the first keys of SECRET_KEYS and DOCUMENT_KEYS; see docs/operations/keys.md. */
async function resealAll(): Promise<boolean> {
  const { keyRing, documentKeyRing } = readConfig();
  const [secrets, documentSecrets] = [makeSecrets(keyRing), makeSecrets(documentKeyRing)];
  const database = await openCommandDatabase();
  const db = openDb(database.url, { poolSize: 1 });
  let unreadableTotal = 0;
  try {
    for (const sealed of sealedColumns) {
      const resealed = await reseal({ db, secrets }, sealed);
      report(`${sealed.table}.${sealed.column}`, secrets.currentId, resealed);
    }
    const files = await resealDocuments({ db, documentSecrets });
    report('portfolio.documents.sealed_file', documentSecrets.currentId, files);
  } finally {
    await db.destroy();
    await database.stop();
  }
  return unreadableTotal === 0;

  function report(name: string, keyId: string, { changed, unreadable }: Resealed): void {
    unreadableTotal += unreadable;
    const note = unreadable > 0 ? `, ${unreadable} unreadable with the keys of the ring` : '';
    print(`${name}: ${changed} encrypted with '${keyId}'${note}`);
  }
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
