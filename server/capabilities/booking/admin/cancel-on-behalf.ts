import { releaseClaims } from '#capabilities/availability/index.ts';
import { policyOf } from '#capabilities/policies/index.ts';
import { visitsBackOf } from '#capabilities/prepaid/index.ts';
import type {
  AdminBooking,
  CancelOffer,
  CancelOnBehalfBody,
} from '#contract/booking/admin-views.ts';
import { allows } from '#contract/booking/states.ts';
import { rupeesOf } from '#contract/money.ts';
import { withoutAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { cancelBooking } from '../cancel/cancel-booking.ts';
import { checkCancellable, quoteCancel } from '../cancel/quote-cancel.ts';
import { eventsOf } from '../customer-bookings.store.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import { goodwillOffer } from '../goodwill/show-goodwill.ts';
import { eventView } from '../lists/event-view.ts';
import { publishTransition } from '../publish-transition.ts';
import { compensateCustomer } from '../rebooking/compensate-customer.ts';
import { failureBonus } from '../rebooking/failure-bonus.ts';
import { withdrawRescheduleRequest } from '../reschedule/request-reschedule.ts';
import {
  type BookingRow,
  bookingById,
  bookingByReference,
  lockBooking,
  writeEvent,
  writeTransition,
} from '../store.ts';
import { foundView, reportView } from './list-bookings.ts';
import { reportsAround } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'outbox' | 'live' | 'site'>;

/**
 * A booking for an admin: its history, its reports, the refund of a cancellation for each side, and
 * its possible goodwill when it is over.
 * @param wanted its id or its reference.
 * @throws Refused BOOKING_NOT_FOUND.
 */
export async function showBooking(
  deps: Needs,
  adminId: string,
  wanted: string,
): Promise<AdminBooking> {
  const isReference = wanted.startsWith('ZB-');
  const booking = await (isReference ? bookingByReference : bookingById)(deps.db, wanted);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  const [events, reports, offers, goodwill] = await Promise.all([
    eventsOf(deps.db, [booking.id]),
    reportsAround(deps.db, { bookingId: booking.id }),
    offersFor(deps, booking),
    goodwillOffer(deps, adminId, booking),
  ]);
  return {
    ...foundView(booking),
    location: booking.location,
    cancelReason: booking.cancelReason,
    timeline: events.map((event) => eventView(event, 'Customer')),
    disputes: reports.map(reportView),
    offers,
    goodwill,
  };
}

/** For the customer: by the refund bands. For the provider: a full refund and a bonus. For neither: a full refund. */
async function offersFor(deps: Needs, booking: BookingRow): Promise<CancelOffer[]> {
  if (!isCancellable(booking, deps.clock.now())) return [];
  const quote = await quoteCancel(deps, booking.customerId, booking.id);
  const total = rupeesOf(booking.totalPaise);
  const bonus = rupeesOf(bonusPaise(booking, await creditPercentOf(deps, booking)));
  const { refund, visitsBack = 0 } = quote;
  const whole = { refund: total, kept: 0, visitsBack: await allVisitsOf(deps, booking) };
  return [
    { side: 'customer', refund, kept: total - refund, bonus: 0, visitsBack },
    { side: 'provider', ...whole, bonus },
    { side: 'system', ...whole, bonus: 0 },
  ];
}

/** The visits that a full refund returns to the package of the booking. */
async function allVisitsOf({ db }: Pick<Needs, 'db'>, booking: BookingRow): Promise<number> {
  const { id: bookingId, packageId, totalPaise: amountPaise } = booking;
  if (packageId === null) return 0;
  return inTransaction(db, (tx) => visitsBackOf(tx, { packageId, bookingId, amountPaise }));
}

function isCancellable(booking: BookingRow, now: Temporal.Instant): boolean {
  return allows(booking.state, 'cancel') && Temporal.Instant.compare(now, booking.startsAt) < 0;
}

async function creditPercentOf({ db }: Pick<Needs, 'db'>, booking: BookingRow): Promise<number> {
  return failureBonus(booking, (await policyOf(db, booking.policyVersion)).terms);
}

const bonusPaise = ({ totalPaise: total }: BookingRow, percent: number) =>
  Math.ceil((total * percent) / 100);

/**
 * Cancels a booking for the customer, the provider or neither, with that side's refund. The history names
 * support as the actor.
 * @param input its `refund` is the amount that the admin saw.
 * @throws Refused BOOKING_NOT_FOUND, MOVE_NOT_ALLOWED, QUOTE_EXPIRED when the refund has changed.
 */
export async function cancelOnBehalf(
  deps: Needs,
  adminId: string,
  bookingId: string,
  input: CancelOnBehalfBody,
): Promise<void> {
  const booking = await bookingById(deps.db, bookingId);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  checkCancellable(booking, deps.clock.now());
  if (input.side !== 'customer') return failOnBehalf(deps, adminId, bookingId, input);
  const { customerId } = booking;
  const { quote, refund } = await withoutAudit(() => quoteCancel(deps, customerId, bookingId));
  if (refund !== input.refund) throw changed();
  const { reason } = input;
  await cancelBooking(deps, customerId, { bookingId, quote, reason, refundTo: 'source' }, adminId);
}

async function failOnBehalf(
  deps: Needs,
  adminId: string,
  bookingId: string,
  { side, reason, refund }: CancelOnBehalfBody,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (!booking) throw new Refused('BOOKING_NOT_FOUND');
    const now = deps.clock.now();
    checkCancellable(booking, now);
    if (rupeesOf(booking.totalPaise) !== refund) throw changed();
    const actor = { kind: 'admin', personId: adminId } as const;
    await withdrawRescheduleRequest(tx, deps, booking, actor);
    const isProvider = side === 'provider';
    const move = isProvider && booking.state === 'assigned' ? 'reject' : 'cancel';
    await writeTransition(tx, booking, { state: 'cancelled', cancel: { by: side, move, reason } });
    await writeEvent(tx, { bookingId, move, actor, note: reason }, now);
    await releaseClaims(tx, bookingId);
    await compensateCustomer(tx, deps, booking, {
      key: `booking-${bookingId}-${move}`,
      reason: isProvider ? 'The provider had to cancel' : 'Cancelled by Zap Booking',
      creditPercent: isProvider ? await creditPercentOf({ db: tx }, booking) : 0,
      isLimited: true,
    });
    await alignTransfer(tx, deps, bookingId);
    await publishTransition(tx, deps, booking, move, 'cancelled');
  });
}

const changed = () =>
  new Refused('QUOTE_EXPIRED', 'The amount has changed. Please check it again.');
