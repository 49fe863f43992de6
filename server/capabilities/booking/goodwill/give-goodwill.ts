import { signOffLimitAt } from '#capabilities/settings/index.ts';
import {
  requestSignOff,
  type SignOffRequest,
  type SignOffRow,
} from '#capabilities/signoffs/index.ts';
import type { GoodwillTarget } from '#contract/booking/goodwill/limits.ts';
import type { GiveBackBody } from '#contract/booking/goodwill/views.ts';
import { rupeesOf } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { lockGiver, unsignedPaise } from '../money/goodwill.store.ts';
import { type BookingRow, lockBooking } from '../store.ts';
import { amountProblem, fingerprintOf } from './goodwill.rules.ts';
import { grantGoodwill } from './grant-goodwill.ts';
import { type Goodwill, readGoodwill } from './show-goodwill.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live' | 'mail' | 'secrets' | 'site'>;
type Amount = { target: GoodwillTarget; amountPaise: number };

const blockTexts = {
  report: 'A report about this booking is open. Decide it first.',
  'bank dispute': "The payer's bank disputes the payment. Wait for its decision.",
};

/**
 * Gives money back once: the figures that the admin saw must be current, so that a double click
 * gives it once. When an admin's amounts of 24 hours exceed the limit, it waits for another admin's
 * confirmation.
 * @returns the sign-off's id when another admin has to confirm it
 * @throws Refused BOOKING_NOT_FOUND, MOVE_NOT_ALLOWED, QUOTE_EXPIRED, INVALID for an amount that is
 * too high, SECOND_ADMIN_NEEDED, SIGN_OFF_OPEN
 */
export async function giveGoodwill(
  deps: Needs,
  adminId: string,
  bookingId: string,
  { target, amount, remains, reason }: GiveBackBody,
): Promise<string | undefined> {
  return inTransaction(deps.db, async (tx) => {
    await lockGiver(tx, adminId);
    const { booking, goodwill } = await lockGoodwill(tx, bookingId);
    if (rupeesOf(goodwill.remainsPaise) !== remains) {
      throw new Refused('QUOTE_EXPIRED', 'The figures have changed. Please check them again.');
    }
    const amountPaise = paiseOf(amount);
    const problem = amountProblem(goodwill, target, amountPaise);
    if (problem !== undefined || amountPaise === undefined) {
      throw new Refused('INVALID', problem, { fields: { amount: problem ?? '' } });
    }
    const now = deps.clock.now();
    const used = await unsignedPaise(tx, adminId, now);
    if (used + amountPaise > (await signOffLimitAt(tx, deps.site, 'refundSignOff', now))) {
      const request = signOffOf(booking, goodwill, { target, amountPaise });
      const by = { reason, requestedBy: adminId };
      return (await requestSignOff(tx, deps, { ...request, ...by })).id;
    }
    const grant = { target, amountPaise, by: adminId, signOffId: null };
    await grantGoodwill(tx, deps, booking, goodwill, grant);
    return undefined;
  });
}

/**
 * Gives back the amount that another admin has confirmed, with exactly the figures of the request.
 * @throws Refused SIGN_OFF_STALE when one of them has changed, or a report or a bank dispute has
 * been opened
 * @returns the id of the grant
 */
export async function giveSignedOffGoodwill(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox' | 'live'>,
  signOff: SignOffRow,
): Promise<string> {
  const { target } = signOff.input as Pick<Amount, 'target'>;
  const { amountPaise, requestedBy: by, id: signOffId } = signOff;
  const { booking, goodwill } = await lockGoodwill(tx, signOff.subjectId, 'SIGN_OFF_STALE');
  if (fingerprintOf(goodwill, { target, amountPaise }) !== signOff.fingerprint) {
    throw new Refused('SIGN_OFF_STALE');
  }
  return grantGoodwill(tx, deps, booking, goodwill, { target, amountPaise, by, signOffId });
}

/** Locks a booking that is over and reads the amount that can be given back. */
async function lockGoodwill(
  tx: Tx,
  bookingId: string,
  otherwise: 'MOVE_NOT_ALLOWED' | 'SIGN_OFF_STALE' = 'MOVE_NOT_ALLOWED',
): Promise<{ booking: BookingRow; goodwill: Goodwill }> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  const goodwill = await readGoodwill(tx, booking);
  if (!goodwill) {
    throw new Refused(
      otherwise,
      'Money is given back when the booking is over. Cancel it instead.',
    );
  }
  const { blockedBy } = goodwill;
  if (blockedBy !== null) throw new Refused(otherwise, blockTexts[blockedBy]);
  return { booking, goodwill };
}

/** The sign-off request for another admin, without reason and requester. */
function signOffOf(
  booking: BookingRow,
  goodwill: Goodwill,
  { target, amountPaise }: Amount,
): Omit<SignOffRequest, 'reason' | 'requestedBy'> {
  const { paidPaise, givenPaise, remainsPaise } = goodwill;
  return {
    kind: 'goodwill',
    subjectKind: 'booking',
    subjectId: booking.id,
    amountPaise,
    lines: [
      { label: 'Customer', personId: booking.customerId },
      { label: target === 'wallet' ? 'Wallet credit' : 'Refund to the way they paid', amountPaise },
      { label: `Paid for ${booking.reference}`, amountPaise: paidPaise },
      { label: 'Returned before', amountPaise: givenPaise },
      { label: 'Remaining payment afterwards', amountPaise: remainsPaise - amountPaise },
      { label: 'Charged to the business', amountPaise: 0 },
    ],
    input: { target },
    fingerprint: fingerprintOf(goodwill, { target, amountPaise }),
    beneficiaries: [...new Set([booking.customerId, booking.providerId])],
  };
}
