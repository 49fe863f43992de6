import type { Db, Tx } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { deleteBlock, insertBlock, isBlocked, lockPair, type Pair } from './store.ts';

/** Takes no more online bookings from a customer. Their existing bookings stay. Repeating it changes nothing. */
export async function blockCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  pair: Pair,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPair(tx, pair);
    await insertBlock(tx, pair, clock.now());
  });
}

/** Takes online bookings again. Repeating it changes nothing. */
export async function unblockCustomer({ db }: Pick<Deps, 'db'>, pair: Pair): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPair(tx, pair);
    await deleteBlock(tx, pair);
  });
}

/**
 * Refuses a change that takes time of a business; to be called in the transaction that takes it.
 * @throws Refused BOOKING_DECLINED.
 */
export async function refuseBlocked(db: Db | Tx, pair: Pair): Promise<void> {
  if (await isBlocked(db, pair)) throw new Refused('BOOKING_DECLINED');
}
