import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import { endLease, renewLease, takeLease } from './leases.store.ts';

const ASK_AGAIN_MS = 50;

/** Another worker moves this payment's money now; the same call later finds it free. */
export class PaymentBusy extends Error {
  constructor(paymentId: string) {
    super(`Payment ${paymentId} is in the hands of another worker.`);
    this.name = 'PaymentBusy';
  }
}

export type Lease = {
  paymentId: string;
  /** Before each step that moves money: still ours, for another minute. Throws PaymentBusy if not. */
  keep(): Promise<void>;
};

/**
 * Does what asks the gateway to move a payment's money, one worker at a time. A worker that was killed
 * blocks the payment for a minute.
 * @param waitMs how long to wait for another worker. @throws PaymentBusy when that was not enough.
 */
export async function withLease<T>(
  db: Db,
  paymentId: string,
  waitMs: number,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  let until = await taken(db, paymentId, waitMs);
  const keep = async () => {
    const renewed = await renewLease(db, paymentId, until);
    if (!renewed) throw new PaymentBusy(paymentId);
    until = renewed;
  };
  try {
    return await work({ paymentId, keep });
  } finally {
    await endLease(db, paymentId, until);
  }
}

async function taken(db: Db, paymentId: string, waitMs: number): Promise<Temporal.Instant> {
  for (let waitedMs = 0; ; waitedMs += ASK_AGAIN_MS) {
    const until = await takeLease(db, paymentId);
    if (until) return until;
    if (waitedMs >= waitMs) throw new PaymentBusy(paymentId);
    await wait(ASK_AGAIN_MS);
  }
}
