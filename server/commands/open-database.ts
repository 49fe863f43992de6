import { join } from 'node:path';
import { readConfig } from '../platform/config/config.ts';
import { isWritable, makePrivate } from '../platform/data-folder.ts';
import { runningPostgres, startPostgres } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';

/**
 * Finds the database for a command: the configured one, that of the running application, or the embedded one, which
 * is started and migrated for the duration of the command.
 */
export async function openCommandDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { databaseUrl, dataDir } = readConfig();
  const nothing = () => Promise.resolve();
  if (databaseUrl) return { url: databaseUrl, stop: nothing };
  if (isWritable(dataDir)) makePrivate(dataDir);
  const directory = join(dataDir, 'postgres');
  const running = runningPostgres(directory);
  if (running) return { url: running.url('postgres'), stop: nothing };
  const started = await startPostgres(directory);
  await migrate(started.url('postgres'));
  return { url: started.url('postgres'), stop: started.stop };
}
