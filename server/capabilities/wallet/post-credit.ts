import { type AccountKind, post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { CreditKind } from '#contract/wallet/views.ts';
import type { Tx } from '#platform/db/db.ts';
import { cardsOfBooking } from './gifts.store.ts';
import { expiryOnReturn } from './rules.ts';
import {
  expireUse,
  insertCredit,
  type NewCredit,
  type ReturnedUse,
  returnUses,
  spend,
} from './store.ts';

/** Account that funds a credit: a booking's, or goodwill. */
export type Source = { kind: AccountKind; owner: string };

/** Kinds of ledger transactions for credits that are gifts of the platform. */
const postingKinds: Partial<Record<CreditKind, string>> = {
  bonus: 'bonus',
  goodwill: 'goodwill credit',
};

/**
 * Grants a credit once per key and posts it.
 * @returns false when the key was already used.
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
    kind: postingKinds[credit.kind] ?? 'wallet credit',
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

type Spending = {
  bookingId: string;
  personId: string;
  businessId: string;
  amountPaise: number;
  reference: string;
};

/**
 * Pays for a booking with its reserved gift cards and credits; credits expiring soonest are spent first.
 * @returns false when they are no longer available; in that case nothing is posted.
 */
export async function spendReserved(
  tx: Tx,
  { reference, ...spending }: Spending,
  now: Temporal.Instant,
): Promise<boolean> {
  const { bookingId, personId: owner, amountPaise } = spending;
  if (!(await spend(tx, spending, now))) return false;
  const giftPaise = await postCards(tx, { bookingId, reference }, now);
  if (giftPaise === amountPaise) return true;
  const creditPaise = amountPaise - giftPaise;
  await post(tx, {
    key: `wallet-spent-${bookingId}`,
    kind: 'wallet spent',
    subjectId: bookingId,
    note: `${formatPaise(creditPaise)} of credits pay for ${reference}`,
    at: now,
    lines: [
      { kind: 'wallet', owner, amount: creditPaise },
      { kind: 'escrow', owner: bookingId, amount: -creditPaise },
    ],
  });
  return true;
}

/** Posts what gift cards paid for a booking. @returns its paise. */
async function postCards(
  tx: Tx,
  { bookingId, reference }: Pick<Spending, 'bookingId' | 'reference'>,
  now: Temporal.Instant,
): Promise<number> {
  const cards = await cardsOfBooking(tx, bookingId);
  const total = cards.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (total === 0) return 0;
  await post(tx, {
    key: `gift-spent-${bookingId}`,
    kind: 'gift card spent',
    subjectId: bookingId,
    note: `${formatPaise(total)} of a gift card pay for ${reference}`,
    at: now,
    lines: [
      ...cards.map(({ cardId: owner, amountPaise: amount }) => {
        return { kind: 'prepaid', owner, amount } as const;
      }),
      { kind: 'escrow', owner: bookingId, amount: -total },
    ],
  });
  return total;
}

type Return = { bookingId: string; amountPaise: number; key: string; note: string };

/**
 * Returns spent credits with their original expiry. A credit that would expire within a week is replaced by
 * one that lasts a week.
 * @returns the returned paise: at most what was spent for the booking and not returned yet.
 */
export async function returnCredit(
  tx: Tx,
  request: Return,
  now: Temporal.Instant,
): Promise<number> {
  const { bookingId, key, note } = request;
  const use = { subjectId: bookingId, amountPaise: request.amountPaise, key };
  const given = await returnUses(tx, use, now);
  const total = given.reduce((sum, part) => sum + part.givenPaise, 0);
  const [first] = given;
  if (!first) return 0;
  for (const part of given) await extend(tx, request, part, now);
  await post(tx, {
    key: `wallet-back-${key}`,
    kind: 'wallet returned',
    subjectId: bookingId,
    note: `${formatPaise(total)} of credits back in the wallet: ${note}`.slice(0, 300),
    at: now,
    lines: [
      { kind: 'escrow', owner: bookingId, amount: total },
      { kind: 'wallet', owner: first.personId, amount: -total },
    ],
  });
  return total;
}

async function extend(
  tx: Tx,
  request: Return,
  part: ReturnedUse,
  now: Temporal.Instant,
): Promise<void> {
  const end = expiryOnReturn(part.expiresAt, now);
  if (end === part.expiresAt) return;
  const { bookingId: subjectId, key } = request;
  const { creditId: id, givenPaise: amountPaise, personId } = part;
  const ended = { id, leftPaise: amountPaise, subjectId, key: `${key}/${id}/ended` };
  await expireUse(tx, ended, now);
  const note = 'Came back with a week to spend it in';
  const renewed = {
    personId,
    kind: 'return',
    amountPaise,
    key: `${key}/${id}`,
    subjectId,
    note,
  } as const;
  await insertCredit(tx, { ...renewed, expiresAt: end }, now);
}
