import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { runningPostgres } from '../../../server/platform/db/embedded.ts';
import { journeysStart, readClock } from './journey-clock.ts';
import { startJourneyServer } from './journey-server.ts';
import { SandboxControl } from './sandbox-control.ts';

const POLL_MS = 1_000;
const IDLE_MS_MAX = 240_000;
const RUN_MS_MAX = 2 * 3_600_000;

/**
 * Runs once before all journeys: performs the first start of the application, whose data every server of the run
 * copies. Creating and seeding a database takes ten times as long as copying it, and each copy would repeat the jobs
 * and webhooks that follow from the demo data.
 */
export default async function createJourneyData(): Promise<() => Promise<void>> {
  const server = await startJourneyServer('journey-data', { clockMs: journeysStart(Date.now()) });
  await finishBackgroundWork(server.url, new SandboxControl(server.sandboxUrl));
  await allowEarlierOffset(server.data);
  await server.stop({ keepsData: true });
  process.env['JOURNEY_DATA'] = server.data;
  process.env['JOURNEY_CLOCK'] = String(await readClock(server.data));
  return server.removeData;
}

/**
 * The database never decreases the offset of the clock, but a server that starts later in the run at the time of the
 * data has a smaller one.
 */
async function allowEarlierOffset(data: string): Promise<void> {
  const client = new pg.Client(runningPostgres(join(data, 'postgres'))?.url('postgres'));
  await client.connect();
  await client.query('update platform.world_clock set offset_ms = offset_ms - $1', [RUN_MS_MAX]);
  await client.end();
}

/** Waits for a complete round of sweeps that leaves no job and no webhook. */
async function finishBackgroundWork(url: string, sandbox: SandboxControl): Promise<void> {
  const end = performance.now() + IDLE_MS_MAX;
  let before = await readRounds(url);
  while (performance.now() < end) {
    const isBusy = (await sandbox.flush()) > 0 || (await hasJobs(url));
    const now = await readRounds(url);
    // Without a finished sweep, the work of the demo data may not have begun.
    if (isBusy || before.size === 0) before = now;
    // A round that is in progress at the beginning does not count.
    else if ([...now].every(([sweep, count]) => count >= (before.get(sweep) ?? 0) + 2)) return;
    await wait(POLL_MS);
  }
  throw new Error('The background work of the demo data did not end.');
}

async function hasJobs(url: string): Promise<boolean> {
  return [...(await readMetric(url, 'zap_queue_jobs')).values()].some((count) => count > 0);
}

/** The number of finished runs of each sweep. */
function readRounds(url: string): Promise<Map<string, number>> {
  return readMetric(url, 'zap_sweep_duration_seconds_count');
}

/** The values of a metric by its labels. */
async function readMetric(url: string, name: string): Promise<Map<string, number>> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  const lines = text.matchAll(new RegExp(`^${name}(\\{.*\\}) (\\S+)$`, 'gm'));
  return new Map([...lines].map(([, labels = '', value]) => [labels, Number(value)]));
}
