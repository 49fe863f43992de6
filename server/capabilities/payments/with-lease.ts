import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import { acquireLease, releaseLease, renewLease } from './leases.store.ts';

const POLL_MS = 50;

/** Another worker holds the lease of this payment. Retry later. */
export class PaymentBusy extends Error {
  constructor(paymentId: string) {
    super(`Payment ${paymentId} is leased by another worker.`);
    this.name = 'PaymentBusy';
  }
}

export type Lease = {
  paymentId: string;
  /** Extends the lease before each step that moves money. Throws PaymentBusy when it was lost. */
  renew(): Promise<void>;
};

/**
 * Runs `work` while no other worker moves the money of this payment. The lease of a crashed worker blocks
 * the payment for a minute.
 * @param waitMs how long to wait for another worker.
 * @throws PaymentBusy when the lease did not become free in time.
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
