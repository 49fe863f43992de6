import { sql } from 'kysely';
import { harmless } from '../../../lab/sandbox/gateway/faults.ts';
import type { PayoutWorld } from '../worlds/payout-world.ts';

/** Past every deadline there is: holds, answers, rescues, starts, ends, retries, the watch over orders. */
const ROUNDS = ['PT0S', 'PT3M', 'PT12M', 'PT3H', 'PT25H', 'PT48H', 'PT72H', 'PT96H', 'PT26H'];

/** Moves time for everybody: us, the queue of our work, and the gateway. */
export async function passTime(w: PayoutWorld, advance: string): Promise<void> {
  const answer = await fetch(`${w.sandbox.url}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance }),
  });
  if (!answer.ok) throw new Error(`The clock of the gateway: ${await answer.text()}`);
  w.clock.advance(advance);
  // The queue counts its pauses by the real clock, which no test waits for.
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(w.deps.db);
}

/** The gateway's clock is ahead of a test's: from now on both say the same. */
export function meetClocks(w: PayoutWorld): void {
  const realMs = Date.now() + w.sandbox.offsetMs();
  const there = Temporal.Instant.fromEpochMilliseconds(Math.ceil(realMs));
  w.clock.advance(w.now().until(there).toString());
}

/** Nothing goes wrong any more: all that is due is done, round after round, until all deadlines passed. */
export async function heal(w: PayoutWorld, rounds: readonly string[] = ROUNDS): Promise<void> {
  w.sandbox.gateway.setFaults(harmless);
  for (const step of rounds) {
    await passTime(w, step);
    await w.sandbox.gateway.flushWebhooks();
    await w.sweep();
    await w.sweep();
  }
}
