import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readConfig } from '../platform/config/config.ts';
import { openDb } from '../platform/db/db.ts';
import { makeSecrets } from '../platform/secrets.ts';
import { verifyChain } from '../platform/security/verify-chain.ts';
import { openCommandDatabase } from './open-database.ts';

// Verifies the whole log of security events, also while the application runs. With a file that an admin
// downloaded earlier ('Download proof'), also that the log still contains what it contained then:
//   node_modules/.bin/node server/commands/verify-security-events.ts [security-head.json]
// Ends with 1 when something is wrong.

const Proof = z.object({ head: z.object({ seq: z.number(), hash: z.string() }) });
const print = (line: string) => void process.stdout.write(`${line}\n`);

const [, , path] = process.argv;
const head = path ? Proof.parse(JSON.parse(readFileSync(path, 'utf8'))).head : undefined;
const config = readConfig();
const database = await openCommandDatabase();
const db = openDb(database.url, { poolSize: 1 });
try {
  const secrets = makeSecrets(config.keyRing);
  const { events, lastSeq, findings } = await verifyChain({ db, secrets }, { head });
  print(`Read ${events} events; the last has place ${lastSeq}.`);
  for (const { seq, what } of findings) print(`  ${what} at ${seq}`);
  print(findings.length === 0 ? 'Nothing was changed.' : `${findings.length} findings.`);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await db.destroy();
  await database.stop();
}
