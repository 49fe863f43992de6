import { releaseClaims } from '#capabilities/availability/index.ts';
import { openOrder } from '#capabilities/payments/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { writeChangeState } from './changes.store.ts';

/** A change that waits for the payment of its difference. */
export type Pending = {
  changeId: string;
  personId: string;
  amountPaise: number;
  reference: string;
};

/** Opens the order that pays for a change. Without an order the change cannot be paid, so it is released. */
export async function openChangeOrder(deps: Deps, pending: Pending): Promise<void> {
  const { changeId: subjectId, personId, amountPaise, reference } = pending;
  try {
    await openOrder(deps, { subjectId, personId, amountPaise, reference });
  } catch (error) {
    await inTransaction(deps.db, (tx) => releaseChange(tx, subjectId));
    throw error;
  }
}

/** Releases an unpaid change with its claims; a withdrawn one is refunded when its payment arrives late. */
export async function releaseChange(
  tx: Tx,
  changeId: string,
  state: 'released' | 'withdrawn' = 'released',
): Promise<void> {
  await writeChangeState(tx, changeId, state);
  await releaseClaims(tx, changeId);
}
