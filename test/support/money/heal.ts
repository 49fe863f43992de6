import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { runSweeps } from '#platform/jobs/ticker.ts';
import { silentLog } from '#platform/log/log.ts';
import { harmless } from '../../../lab/sandbox/gateway/faults.ts';
import type { PayoutWorld } from '../worlds/payout-world.ts';

/** Longer than every deadline: of holds, answers, rebookings, starts, ends, retries and order checks. */
const ROUNDS = ['PT0S', 'PT3M', 'PT12M', 'PT3H', 'PT25H', 'PT48H', 'PT72H', 'PT96H', 'PT26H'];

/** Advances every clock: the application's, the job queue's and the gateway's. */
export async function passTime(w: PayoutWorld, advance: string): Promise<void> {
  const answer = await fetch(`${w.sandbox.url}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance }),
  });
  if (!answer.ok) throw new Error(`The clock of the gateway: ${await answer.text()}`);
  w.clock.advance(advance);
  // The queue's retry delays follow the real clock, so tests do not wait for them.
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(w.deps.db);
}

/** Sets the test's clock to the gateway's, which is ahead. */
export function meetClocks(w: PayoutWorld): void {
  const realMs = Date.now() + w.sandbox.offsetMs();
  const there = Temporal.Instant.fromEpochMilliseconds(Math.ceil(realMs));
  w.clock.advance(w.now().until(there).toString());
}

/** Sweeps that neither read nor write money. */
const UNRELATED = /^(?:availability|identity|privacy|reviews|search)\./;
const ATTEMPTS_MS_MAX = 3_000;
const POLL_MS = 25;

/** Runs the sweeps until no work is due. */
export async function doDueWork(w: PayoutWorld): Promise<void> {
  for (const { run } of moneySweeps(w)) await run(w.now());
  await w.settled();
}

/** Runs the sweeps once; failed jobs stay queued for a retry. */
export async function attemptDueWork(w: PayoutWorld): Promise<void> {
  const attempts = runSweeps(moneySweeps(w), w.clock, silentLog).then(() => untilAttempted(w));
  await Promise.race([attempts, wait(ATTEMPTS_MS_MAX)]);
}

function moneySweeps({ sweeps }: PayoutWorld) {
  return sweeps.filter(({ name }) => !UNRELATED.test(name));
}

async function untilAttempted({ deps }: PayoutWorld): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from jobs.job
      where state in ('created', 'active') and name not like '\\_\\_%'`.execute(deps.db);
    if (rows[0]?.open === 0) return;
    await wait(POLL_MS);
  }
}

/** Ends all faults and runs all due work, round after round, until every deadline has passed. */
export async function heal(w: PayoutWorld, rounds: readonly string[] = ROUNDS): Promise<void> {
  w.sandbox.gateway.setFaults(harmless);
  for (const step of rounds) {
    await passTime(w, step);
    await w.sandbox.gateway.flushWebhooks();
    await doDueWork(w);
  }
}
