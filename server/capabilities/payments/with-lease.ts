import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import { acquireLease, releaseLease, renewLease } from './leases.store.ts';

const POLL_MS = 50;

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
  renew(): Promise<void>;
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
  let until = await acquire(db, paymentId, waitMs);
  const renew = async () => {
    const renewed = await renewLease(db, paymentId, until);
    if (!renewed) throw new PaymentBusy(paymentId);
    until = renewed;
  };
  try {
    return await work({ paymentId, renew });
  } finally {
    await releaseLease(db, paymentId, until);
  }
}

async function acquire(db: Db, paymentId: string, waitMs: number): Promise<Temporal.Instant> {
  for (let waitedMs = 0; ; waitedMs += POLL_MS) {
    const until = await acquireLease(db, paymentId);
    if (until) return until;
    if (waitedMs >= waitMs) throw new PaymentBusy(paymentId);
    await wait(POLL_MS);
  }
}
