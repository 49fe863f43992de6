import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/platform/config/config.ts';
import { silentLog } from '../../../server/platform/log/log.ts';
import { openDeps } from '../../../server/platform/open-deps.ts';

// The product's calls over existing data, without sweeps, which would change them.
const [port = '0'] = process.argv.slice(2);
const databaseUrl = process.env['BENCH_DATABASE_URL'] ?? '';

/** A search contacts no external service. */
const nowhere = { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' };
// Stops with the bench, however it ends.
process.on('disconnect', () => process.exit());

const parts = { config: readConfig(), databaseUrl, sandbox: nowhere, log: silentLog };
const { deps } = await openDeps({ ...parts, onClock: () => undefined });
const { http } = await buildApp(deps);
await http.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
