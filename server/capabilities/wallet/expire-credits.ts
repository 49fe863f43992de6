import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { lockRemainingCredits } from './personal.store.ts';
import { deleteEnding, expiredCredits, expireUse, lockCredit } from './store.ts';

const CREDITS_PER_SWEEP = 200;

/** Expires credits that are past their end: unspent credit is no longer owed. */
export async function expireCredits(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  now: Temporal.Instant,
): Promise<void> {
  const past = await expiredCredits(db, now, CREDITS_PER_SWEEP);
  await eachRow(log, 'credit.failed', past, (id) =>
    inTransaction(db, (tx) => expireCredit(tx, id, now)),
  );
}

/** Expires all credits of a person who deletes their account: a closed wallet pays nothing out. */
export async function closeWallet(tx: Tx, personId: string, now: Temporal.Instant): Promise<void> {
  for (const id of await lockRemainingCredits(tx, personId)) await expireCredit(tx, id, now);
}

/** Expires the rest of a credit, in its owner's locked wallet and in the ledger. */
export async function expireCredit(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  const credit = await lockCredit(tx, id);
  await deleteEnding(tx, id);
  if (!credit || credit.leftPaise === 0) return;
  const { leftPaise, subjectId, personId: owner } = credit;
  // A returned credit can expire again, so the key counts its uses.
  const key = `expire-${id}-${credit.uses}`;
  if (!(await expireUse(tx, { id, leftPaise, subjectId, key }, now))) return;
  await post(tx, {
    key,
    kind: 'credit ended',
    subjectId,
    note: `${formatPaise(leftPaise)} of credits ended unspent: ${credit.note}`.slice(0, 300),
    at: now,
    lines: [
      { kind: 'wallet', owner, amount: leftPaise },
      { kind: 'goodwill', owner: PLATFORM, amount: -leftPaise },
    ],
  });
}
