import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { personByEmail } from '#capabilities/identity/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config-error.ts';
import { requireMatched, restoredTo } from '../platform/db/restores.store.ts';
import type { Deps } from '../platform/deps.ts';
import { makeLog } from '../platform/log/log.ts';
import { openDeps } from '../platform/open-deps.ts';
import { startErrorMessage } from '../start-error.ts';
import { wire } from '../wire.ts';
import { matchRestored, previewRestored } from './match-restored/match-restored.ts';
import { previewText, summaryText } from './match-restored/summary.rules.ts';
import { openCommandDatabase } from './open-database.ts';

// Matches a restored database with the gateway, before the application starts on it:
//   node server/commands/match-restored.ts                                shows what would be done
//   node server/commands/match-restored.ts --admin a@b.example --apply    does it; the admin answers for it
const { values } = parseArgs({
  options: { admin: { type: 'string' }, apply: { type: 'boolean', default: false } },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);

async function run(deps: Deps): Promise<void> {
  const at = await restoredTo(deps.db);
  if (at === undefined) {
    throw new ConfigError(
      'This database was not restored: it has neither the setting zap.restored_to nor a row in platform.restores.',
    );
  }
  if (!values.apply) {
    print(previewText(at, await previewRestored(deps, at)));
    return;
  }
  const admin = values.admin ? await personByEmail(deps.db, values.admin) : undefined;
  if (!admin?.granted.includes('admin'))
    throw new ConfigError('--admin needs the e-mail of an admin.');
  const summary = await matchRestored(deps, { restoredTo: at, adminId: admin.id });
  await requireMatched(deps.db);
  print(summaryText(at, summary));
}

try {
  const config = readConfig();
  const database = await openCommandDatabase();
  const log = makeLog(pino.destination({ dest: 2, sync: true }));
  const parts = { config, databaseUrl: database.url, sandbox: undefined, log };
  const { deps, close } = await openDeps({ ...parts, onClock: () => undefined });
  try {
    // Registers the listeners of events; their jobs run once the application starts.
    wire(deps);
    await deps.outbox.start({ canWork: false });
    await run(deps);
  } finally {
    await close();
    await database.stop();
  }
} catch (error) {
  process.stderr.write(`The database was not matched. ${startErrorMessage(error)}\n`);
  process.exitCode = 1;
}
