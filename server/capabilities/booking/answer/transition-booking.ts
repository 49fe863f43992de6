import { cancelledSessionOf, releaseClaims } from '#capabilities/availability/index.ts';
import { policyOf } from '#capabilities/policies/index.ts';
import type { AnsweredRequest } from '#contract/booking/request-calls.ts';
import { type ReportPhase, targetsOf } from '#contract/booking/states.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { reportPhase } from '../disputes/disputes.rules.ts';
import { disputeOf } from '../disputes/disputes.store.ts';
import { accrueEarnings } from '../earnings/accrue-earnings.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import type { Together } from '../events.ts';
import { servicePaise } from '../money/people-prices.rules.ts';
import { venueTotal } from '../money/venue.rules.ts';
import { publishTransition, togetherOf } from '../publish-transition.ts';
import { compensateCustomer } from '../rebooking/compensate-customer.ts';
import { failureBonus } from '../rebooking/failure-bonus.ts';
import { withdrawRescheduleRequest } from '../reschedule/request-reschedule.ts';
import { unansweredWith } from '../series.store.ts';
import {
  type Actor,
  type AnsweringMember,
  type BookingRow,
  lockBooking,
  writeEvent,
  writeTransition,
} from '../store.ts';

export type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;

type Request = {
  bookingId: string;
  transition: 'accept' | 'reject' | 'lapse' | 'complete' | 'cancel' | 'noShow';
  actor: Actor;
  reason?: string;
  /** The provider of the booking; the actor by default. */
  providerId?: string;
  by?: AnsweringMember | undefined;
  /** What the provider saw of the booking when answering it. */
  displayed?: Pick<AnsweredRequest, 'startsAt' | 'people'> | undefined;
  /** The session was cancelled before its start, so that the start no longer limits the transition. */
  isSessionCancelled?: boolean;
};

/**
 * Applies a transition of the provider or the system to a paid booking, with its seats and its money. A request for
 * several dates is answered as a whole.
 * @throws Refused BOOKING_NOT_FOUND for another provider's booking, MOVE_NOT_ALLOWED from its state, or when its
 * customer has changed the displayed start or people meanwhile.
 */
export async function transitionBooking(deps: Needs, request: Request): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // A cancelled session ends one date only.
    const isAnswer = answers.has(request.transition) && !request.isSessionCancelled;
    const ids = isAnswer ? await unansweredWith(tx, request.bookingId) : [request.bookingId];
    const bookings: BookingRow[] = [];
    for (const id of ids) bookings.push(await lockTheirs(tx, request, id));
    const together = togetherOf(bookings);
    for (const [nth, booking] of bookings.entries()) {
      await applyTransition(tx, deps, booking, { ...request, together: together[nth] });
    }
  });
}

const answers: ReadonlySet<Request['transition']> = new Set(['accept', 'reject', 'lapse']);

/** @throws Refused BOOKING_NOT_FOUND. */
async function lockTheirs(tx: Tx, { actor, ...request }: Request, id: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, id);
  const providerId = request.providerId ?? actor.personId;
  const isTheirs = actor.kind === 'system' || booking?.providerId === providerId;
  if (!booking || !isTheirs || isUnpaid(booking)) throw new Refused('BOOKING_NOT_FOUND');
  await request.by?.requireServing(tx, id);
  if (id === request.bookingId && !isAsDisplayed(booking, request.displayed)) {
    throw new Refused('MOVE_NOT_ALLOWED');
  }
  return booking;
}

function isAsDisplayed(booking: BookingRow, displayed: Request['displayed']): boolean {
  const { startsAt, people } = displayed ?? {};
  const isSameStart = startsAt === undefined || booking.startsAt.equals(startsAt);
  return isSameStart && (people === undefined || booking.people === people);
}

async function applyTransition(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  request: Request & { together: Together | undefined },
): Promise<void> {
  const { transition, actor, reason, together } = request;
  const { id: bookingId } = booking;
  const report = reportPhase(await disputeOf(tx, bookingId));
  const [state] = targetsOf(booking.state, transition, report);
  if (!state || isCustomersCancellation(booking, request)) throw notAllowed(report);
  const now = deps.clock.now();
  if (!request.isSessionCancelled) checkTime(booking, request, now);
  if (request.transition === 'complete' || request.transition === 'noShow') {
    await checkSession(tx, booking);
  }
  if (request.transition === 'noShow') checkUnpaidAtVenue(booking);
  await withdrawRescheduleRequest(tx, deps, booking);
  const cancel = { by: actor.kind, move: transition, reason: reason ?? '' };
  await writeTransition(tx, booking, {
    state,
    ...(state === 'cancelled' ? { cancel } : {}),
    ...(transition === 'noShow' ? { noShow: true } : {}),
  });
  const note = reason === undefined ? {} : { note: reason };
  await writeEvent(tx, { bookingId, move: transition, actor, ...note }, now);
  if (state === 'cancelled') await cancelForCustomer(tx, deps, booking, request);
  if (state === 'completed') {
    const venuePaise = transition === 'noShow' ? 0 : venueTotal(booking);
    await accrueWholePrice(tx, booking, venuePaise, now);
  }
  await alignTransfer(tx, deps, bookingId);
  await publishTransition(tx, deps, booking, transition, state, together);
}

export function notAllowed(report: ReportPhase): Refused {
  if (report === null) return new Refused('MOVE_NOT_ALLOWED');
  return new Refused('MOVE_NOT_ALLOWED', (t) => t(reportTexts[report]));
}

const reportTexts = {
  open: 'sentences.reportOpen',
  decided: 'sentences.reportDecided',
} as const;

function isUnpaid(booking: BookingRow): boolean {
  return booking.state === 'held' || booking.state === 'released';
}

/** A provider cancels accepted bookings only; before that they reject the request. */
function isCustomersCancellation(booking: BookingRow, { transition }: Request): boolean {
  return transition === 'cancel' && booking.state !== 'accepted';
}

/** Accepting and cancelling end at the start; completing and marking a no-show begin then. */
function checkTime(booking: BookingRow, { transition }: Request, now: Temporal.Instant): void {
  const hasBegun = Temporal.Instant.compare(booking.startsAt, now) <= 0;
  if ((transition === 'accept' || transition === 'cancel') && hasBegun) {
    throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.startPassed'));
  }
  if ((transition === 'complete' || transition === 'noShow') && !hasBegun) {
    throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.notBegun'));
  }
}

/** A customer who paid at the venue was there, so the provider must remove that record first. */
export function checkUnpaidAtVenue({ venuePaidPaise }: BookingRow): void {
  if (venuePaidPaise === null) return;
  throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.paidAtVenue'));
}

/** A cancelled class earns nothing, however late its job cancels the bookings. */
async function checkSession(tx: Tx, { providerId, id }: BookingRow): Promise<void> {
  const own = { businessId: providerId, claimId: id };
  if ((await cancelledSessionOf(tx, own)) === undefined) return;
  throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.classCancelled'));
}

/**
 * A completed booking earns all that was paid, even when the customer did not come (POLICY-16).
 * @param venuePaise the rest of the price; a no-show costs the deposit alone.
 */
async function accrueWholePrice(
  tx: Tx,
  booking: BookingRow,
  venuePaise: number,
  now: Temporal.Instant,
): Promise<void> {
  const { id, reference, chargePaise: charge, people } = booking;
  const earning = {
    kind: 'completed',
    grossPaise: servicePaise(booking),
    venuePaise,
    chargesPaise: charge * people,
    key: `completed-${id}`,
    note: `${reference} completed`,
  } as const;
  await accrueEarnings(tx, booking, earning, now);
}

async function cancelForCustomer(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  request: Request,
): Promise<void> {
  await releaseClaims(tx, booking.id);
  const { terms } = await policyOf(tx, booking.policyVersion);
  await compensateCustomer(tx, deps, booking, {
    key: `booking-${booking.id}-${request.transition}`,
    reason: reasonOf(request),
    creditPercent: failureBonus(booking, terms),
    isLimited: true,
  });
}

function reasonOf({ transition, reason }: Request): string {
  if (transition === 'reject') return 'The provider could not take the booking';
  return transition === 'cancel' ? 'The provider had to cancel' : (reason ?? '');
}
