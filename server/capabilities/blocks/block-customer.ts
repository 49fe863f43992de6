import type { Db, Tx } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { deleteBlock, insertBlock, isBlocked, lockPair, type Pair } from './store.ts';

/** Stops online bookings of a customer at a business. Their existing bookings stay. Idempotent. */
export async function blockCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  pair: Pair,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPair(tx, pair);
    await insertBlock(tx, pair, clock.now());
  });
}

/** Allows online bookings again. Idempotent. */
export async function unblockCustomer({ db }: Pick<Deps, 'db'>, pair: Pair): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPair(tx, pair);
    await deleteBlock(tx, pair);
  });
}

/**
 * Refuses a change that takes time of a business; call it in the transaction that takes it.
 * @throws Refused BOOKING_DECLINED.
 */
export async function refuseBlocked(db: Db | Tx, pair: Pair): Promise<void> {
  if (await isBlocked(db, pair)) throw new Refused('BOOKING_DECLINED');
}
