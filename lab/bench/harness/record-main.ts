import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/platform/config/config.ts';
import { silentLog } from '../../../server/platform/log/log.ts';
import { openDeps } from '../../../server/platform/open-deps.ts';
import type { Shot } from './load.ts';
import type { Recorded } from './record.ts';

// Sends each request to the product once, so that a bare server can run the same statements and send the same
// bytes.
const [file = ''] = process.argv.slice(2);
const databaseUrl = process.env['BENCH_DATABASE_URL'] ?? '';
process.on('disconnect', () => process.exit());

type Statement = Recorded['statements'][number];
const seen: Statement[] = [];
recordStatements();

const nowhere = { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' };
const sandbox = process.env['RAZORPAY_BASE_URL'] === undefined ? nowhere : undefined;
const parts = { config: readConfig(), databaseUrl, sandbox, log: silentLog };
const { deps } = await openDeps({ ...parts, onClock: () => undefined });
const { http } = await buildApp(deps);
await http.ready();

process.on('message', async (shots: Shot[]) => {
  const recorded: Recorded[] = [];
  for (const { path, method = 'GET', headers = {}, body } of shots) {
    seen.length = 0;
    const payload = body === undefined ? {} : { payload: body };
    const answer = await http.inject({ url: path, method, headers, ...payload });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}.`);
    recorded.push({ statements: [...seen], body: answer.body });
  }
  writeFileSync(file, JSON.stringify(recorded));
  process.send?.('recorded');
});
process.send?.('ready');

/** Every connection of the process, below all pools of the product. */
function recordStatements(): void {
  const { prototype } = pg.Client as unknown as { prototype: { query: unknown } };
  const plain = prototype.query as (config: unknown, values?: unknown, done?: unknown) => unknown;
  prototype.query = function query(
    this: pg.Client,
    config: unknown,
    values?: unknown,
    done?: unknown,
  ) {
    const { text, values: named } = config as { text?: string; values?: unknown[] };
    const statement = typeof config === 'string' ? config : text;
    if (statement !== undefined) {
      seen.push({
        text: statement,
        values: (named ?? (Array.isArray(values) ? values : [])).map(sent),
      });
    }
    return plain.call(this, config, values, done);
  };
}

/** A value as it is sent: JSON cannot represent an instant or bytes. */
function sent(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  const { toPostgres } = (value ?? {}) as { toPostgres?: () => unknown };
  return toPostgres ? toPostgres.call(value) : value;
}
