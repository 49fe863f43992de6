import { setTimeout as wait } from 'node:timers/promises';
import type { Fixture } from './harness.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Advances of the clock past every deadline: holds, answers, rebookings, ends, order checks. */
const ROUNDS_MS = [
  3 * MINUTE_MS,
  12 * MINUTE_MS,
  3 * HOUR_MS,
  25 * HOUR_MS,
  3 * DAY_MS,
  4 * DAY_MS,
];
const QUIET_MS_MAX = 60_000;
const LOOK_MS = 20;

/**
 * Restarts the server after a kill, past the minute after which jobs and leases of a dead process are free,
 * and waits until it has completed the remaining work.
 */
export async function comeBack(fixture: Fixture): Promise<void> {
  await fixture.rows(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
  );
  await fixture.rows('update jobs.queue set monitor_on = null, monitor_claim_on = null');
  for (const table of ['payments.payments', 'payouts.payouts']) {
    await fixture.rows(
      `update ${table} set leased_until = leased_until - interval '2 minutes'
       where leased_until is not null`,
    );
  }
  await fixture.start();
  await untilQuiet(fixture);
}

/** Delivers withheld webhooks and lets every deadline pass, each time until no work is left. */
export async function heal(fixture: Fixture): Promise<void> {
  await fixture.harness.sandbox.gateway.flushWebhooks();
  await untilQuiet(fixture);
  for (const ms of ROUNDS_MS) {
    await fixture.advance(ms);
    await untilQuiet(fixture);
  }
}

/** Waits until no job and no stored event is left; retries are due at once. */
export async function untilQuiet(fixture: Fixture): Promise<void> {
  const end = performance.now() + QUIET_MS_MAX;
  for (;;) {
    await fixture.rows(
      `update jobs.job set start_after = now() - interval '1 second'
       where state = 'retry' and start_after > now()`,
    );
    await fixture.server().wake();
    const open = await openWork(fixture);
    if (open.length === 0) return;
    if (performance.now() > end) throw new Error(`Work was left over: ${open.join(', ')}`);
    await wait(LOOK_MS);
  }
}

async function openWork(fixture: Fixture): Promise<string[]> {
  const rows = await fixture.rows<{ work: string }>(`
    select name || ' ' || state || coalesce(': ' || output::text, '') as work from jobs.job
    where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and name <> 'dead'
    union all
    select 'event ' || event from payments.webhook_events where processed_at is null`);
  return rows.map(({ work }) => work);
}
