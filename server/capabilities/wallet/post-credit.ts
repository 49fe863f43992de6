import { type AccountKind, post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { expiryOnReturn } from './rules.ts';
import {
  expireUse,
  insertCredit,
  type NewCredit,
  type ReturnedUse,
  returnUses,
  spend,
} from './store.ts';

/** Where a credit's money comes from: a booking's account, or our goodwill. */
export type Source = { kind: AccountKind; owner: string };

/**
 * Gives a person a credit, once a cause; the ledger moves with it.
 * @returns false when this cause has given one before.
 */
export async function grantCredit(
  tx: Tx,
  credit: NewCredit,
  from: Source,
  now: Temporal.Instant,
): Promise<boolean> {
  const { personId, amountPaise, key, subjectId } = credit;
  if (!(await insertCredit(tx, credit, now))) return false;
  await post(tx, {
    key: `credit-${key}`,
    kind: credit.kind === 'bonus' ? 'bonus' : 'wallet credit',
    subjectId,
    note: `${formatPaise(amountPaise)} into the wallet: ${credit.note}`.slice(0, 300),
    at: now,
    lines: [
      { ...from, amount: amountPaise },
      { kind: 'wallet', owner: personId, amount: -amountPaise },
    ],
  });
  return true;
}

type Spending = { bookingId: string; personId: string; amountPaise: number; reference: string };

/**
 * Pays for a booking with the credits set aside for it, soonest end first.
 * @returns false when they are not there any more: nothing moved.
 */
export async function spendReserved(
  tx: Tx,
  { bookingId, personId, amountPaise, reference }: Spending,
  now: Temporal.Instant,
): Promise<boolean> {
  if (!(await spend(tx, { bookingId, personId, amountPaise }, now))) return false;
  await post(tx, {
    key: `wallet-spent-${bookingId}`,
    kind: 'wallet spent',
    subjectId: bookingId,
    note: `${formatPaise(amountPaise)} of credits pay for ${reference}`,
    at: now,
    lines: [
      { kind: 'wallet', owner: personId, amount: amountPaise },
      { kind: 'escrow', owner: bookingId, amount: -amountPaise },
    ],
  });
  return true;
}

type Return = { bookingId: string; amountPaise: number; key: string; note: string };

/**
 * Spent credits come back as they were, with the end they had. One that would run out within a week is
 * ended and given anew for a week, so that what comes back can be used.
 * @returns the paise given back, at most what was spent for the booking and is not back yet.
 */
export async function returnCredit(tx: Tx, wish: Return, now: Temporal.Instant): Promise<number> {
  const { bookingId, key, note } = wish;
  const use = { subjectId: bookingId, amountPaise: wish.amountPaise, key };
  const given = await returnUses(tx, use, now);
  const total = given.reduce((sum, part) => sum + part.given_paise, 0);
  const [first] = given;
  if (!first) return 0;
  for (const part of given) await lengthen(tx, wish, part, now);
  await post(tx, {
    key: `wallet-back-${key}`,
    kind: 'wallet returned',
    subjectId: bookingId,
    note: `${formatPaise(total)} of credits back in the wallet: ${note}`.slice(0, 300),
    at: now,
    lines: [
      { kind: 'escrow', owner: bookingId, amount: total },
      { kind: 'wallet', owner: first.person_id, amount: -total },
    ],
  });
  return total;
}

async function lengthen(
  tx: Tx,
  wish: Return,
  part: ReturnedUse,
  now: Temporal.Instant,
): Promise<void> {
  const end = expiryOnReturn(part.expires_at, now);
  if (end === part.expires_at) return;
  const { bookingId: subjectId, key } = wish;
  const { credit_id: id, given_paise: amountPaise, person_id: personId } = part;
  const ended = { id, leftPaise: amountPaise, subjectId, key: `${key}/${id}/ended` };
  await expireUse(tx, ended, now);
  const note = 'Came back with a week to spend it in';
  const anew = {
    personId,
    kind: 'return',
    amountPaise,
    key: `${key}/${id}`,
    subjectId,
    note,
  } as const;
  await insertCredit(tx, { ...anew, expiresAt: end }, now);
}
