import { join } from 'node:path';
import { seedDemo } from '#world/demo/demo.ts';
import { createHarness, type Harness } from '../../../test/harness/harness.ts';
import { type Server, startServer } from '../../../test/harness/server.ts';
import type { Run } from '../row.ts';
import { createCeilingTables, startCeiling } from './ceiling.ts';
import { databasePidOf, type Target } from './cpu.ts';
import { startGateway } from './gateway.ts';
import { type Load, startLoad } from './load.ts';

/** The fixture of the rows over HTTP: a world, its application, the bare server and the load generator. */
export type Fixture = {
  harness: Harness;
  server: Server;
  ours: Target;
  /** The bare server. */
  ceiling: Target;
  load: Load;
  /** The address of a payment gateway that responds at once. */
  gatewayUrl: string;
};

/** Each server takes its own port and the next one. */
export const ports = {
  server: 4130,
  ceiling: 4132,
  storm: 4134,
  more: 4136,
  start: 4142,
  searched: 4150,
  searchCeiling: 4152,
  renderer: 4154,
  replay: 4156,
} as const;

let created: Promise<Fixture> | undefined;

/** The fixture of this run, created on first use. */
export function fixtureOf(run: Run): Promise<Fixture> {
  created ??= create(run);
  return created;
}

async function create(run: Run): Promise<Fixture> {
  const { say, atEnd } = run;
  say(
    '    starting the fixture: a durable PostgreSQL, the demo city, the application as npm start builds it',
  );
  const harness = await createHarness({
    dataFolder: join(process.cwd(), '.data', 'bench', 'server'),
  });
  atEnd(harness.close);
  await seedDemo(harness);
  const gateway = await startGateway();
  atEnd(gateway.stop);
  const load = startLoad(run);
  await createCeilingTables(harness.sql);
  const { databaseUrl } = harness;
  const address = { databaseUrl, gatewayUrl: gateway.url, port: ports.ceiling };
  const bare = await startCeiling(run, address);
  const server = await startServer(harness, {
    port: ports.server,
    env: { RAZORPAY_BASE_URL: gateway.url },
  });
  atEnd(server.stop);
  const databasePid = await databasePidOf(harness.sql);
  const targetOf = ({ url, pid }: { url: string; pid: number }) => ({
    url,
    pids: [pid],
    databasePid,
  });
  return {
    ...{ harness, server, load, gatewayUrl: gateway.url },
    ours: targetOf(server),
    ceiling: targetOf(bare),
  };
}
