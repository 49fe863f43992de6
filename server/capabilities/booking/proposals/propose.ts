import {
  claimForChange,
  instantIn,
  releaseClaims,
  replaceClaims,
} from '#capabilities/availability/index.ts';
import { PROPOSALS_MAX } from '#contract/booking/limits.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { provider } from '../answer/answer-booking.ts';
import { bookedPrice } from '../money/venue.rules.ts';
import { publishTransition } from '../publish-transition.ts';
import {
  type ChangeRow,
  insertChange,
  isAddition,
  openChangeOf,
  proposalOf,
  writeChangeState,
} from '../reschedule/changes.store.ts';
import { closeRescheduleRequest } from '../reschedule/request-reschedule.ts';
import { timesNote, writeReschedule } from '../reschedule/write-reschedule.ts';
import { type BookingRow, countEvents, lockBooking, writeEvent } from '../store.ts';
import { type PlannedProposal, planProposal } from './plan-proposal.ts';
import { objectUntil, proposalUntil } from './proposals.rules.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type InTx = Omit<Needs, 'db'>;
type Input = {
  bookingId: string;
  /** The start in wire format: an instant, or local time of the booking. */
  startsAt: string;
  memberId?: string | undefined;
  agreedByPhone: boolean;
};

/** How a change of the provider took effect. */
export type Proposed = 'proposed' | 'moved' | 'reassigned';

/**
 * Proposes another time or member of an accepted booking. The new time is claimed beside the old
 * one until the customer answers. It is applied at once when agreed by phone, or for another member
 * of a booking that was made for any. A newer proposal replaces the open one.
 * @throws Refused BOOKING_NOT_FOUND also for another provider's booking, CHANGE_OPEN while the
 * customer has requested or is paying for another time or more people, PROPOSAL_LIMIT, and as
 * `planProposal`.
 */
export async function propose(deps: Needs, providerId: string, input: Input): Promise<Proposed> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, input.bookingId);
    if (!booking || !isTheirs(booking, providerId)) throw new Refused('BOOKING_NOT_FOUND');
    const now = deps.clock.now();
    const open = await openProposal(tx, booking, now);
    const startsAt = instantIn(input.startsAt, booking.timeZone).round({
      smallestUnit: 'minute',
      roundingMode: 'floor',
    });
    const target = { startsAt, memberId: input.memberId };
    const plan = await planProposal(tx, booking, target, { now, changeId: open?.id });
    if (open && !input.agreedByPhone && isSame(open, plan)) return 'proposed';
    if (open) await withdraw(tx, deps, booking, open);
    if (plan.kind === 'reassign') return reassign(tx, deps, booking, plan);
    if (input.agreedByPhone) return applyNow(tx, deps, booking, plan);
    return ask(tx, deps, booking, plan);
  });
}

/**
 * Withdraws the open proposal; the booking keeps its time.
 * @throws Refused BOOKING_NOT_FOUND, PROPOSAL_OVER without an open one.
 */
export async function withdrawProposal(
  deps: Needs,
  providerId: string,
  bookingId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (!booking || !isTheirs(booking, providerId)) throw new Refused('BOOKING_NOT_FOUND');
    const open = await proposalOf(tx, bookingId);
    if (!open) throw new Refused('PROPOSAL_OVER');
    await withdraw(tx, deps, booking, open);
  });
}

export function isTheirs({ providerId, state }: BookingRow, personId: string): boolean {
  return providerId === personId && state !== 'held' && state !== 'released';
}

/**
 * The own open proposal.
 * @throws Refused CHANGE_OPEN for a change of the customer; an expired one is closed.
 */
async function openProposal(
  tx: Tx,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<ChangeRow | undefined> {
  const open = await openChangeOf(tx, booking.id);
  if (!open || open.askedBy === 'provider') return open;
  const isForPeople = isAddition(open);
  if (open.state === 'asked') {
    const key = isForPeople ? 'sentences.customerWantsPeople' : 'sentences.customerWantsTime';
    throw new Refused('CHANGE_OPEN', (t) => t(key));
  }
  if (Temporal.Instant.compare(now, open.heldUntil) < 0) {
    const key = isForPeople ? 'sentences.customerPaysPeople' : 'sentences.customerPaysTime';
    throw new Refused('CHANGE_OPEN', (t) => t(key));
  }
  await writeChangeState(tx, open.id, 'released');
  await releaseClaims(tx, open.id);
  return undefined;
}

function isSame(open: ChangeRow, { startsAt, endsAt, memberId }: PlannedProposal): boolean {
  return open.startsAt.equals(startsAt) && open.endsAt.equals(endsAt) && open.memberId === memberId;
}

function withdraw(tx: Tx, deps: InTx, booking: BookingRow, change: ChangeRow): Promise<void> {
  const actor = provider(booking.providerId);
  return closeRescheduleRequest(tx, deps, booking, { change, outcome: 'Withdrawn', actor });
}

async function ask(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  plan: PlannedProposal,
): Promise<Proposed> {
  const now = deps.clock.now();
  if ((await countEvents(tx, booking.id, 'proposed')) >= PROPOSALS_MAX) {
    throw new Refused('PROPOSAL_LIMIT');
  }
  const { startsAt, endsAt, seatsUntil, seats, memberId, needs, earlierStart } = plan;
  const { providerId: businessId, serviceId, id: bookingId } = booking;
  const answerBy = proposalUntil(now, earlierStart);
  const change = {
    ...{ bookingId, startsAt, endsAt, seatsUntil, seats, memberId, answerBy },
    ...bookedPrice(booking),
    ...{ differencePaise: 0, heldUntil: now, askedBy: 'provider' as const, people: null },
  };
  const changeId = await insertChange(tx, change, now);
  const claim = { businessId, serviceId, bookingId, changeId, needs, now };
  if (!(await claimForChange(tx, claim))) throw new Refused('SLOT_TAKEN');
  await note(tx, deps, booking, { move: 'proposed', note: timesNote(booking, startsAt) });
  return 'proposed';
}

/**
 * Applies a change that both sides agreed on by phone. The customer can object, so a cancellation
 * is free for a while.
 */
async function applyNow(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  plan: PlannedProposal,
): Promise<Proposed> {
  await claimInstead(tx, deps, booking, plan);
  const { startsAt, endsAt, seatsUntil, seats, memberId } = plan;
  const starts = { present: booking.startsAt, next: startsAt };
  await writeReschedule(tx, deps, booking, {
    ...{ startsAt, endsAt, seatsUntil, seats, memberId },
    ...bookedPrice(booking),
    differencePaise: 0,
    actor: provider(booking.providerId),
    move: 'moved',
    freeCancelUntil: objectUntil(deps.clock.now(), starts),
  });
  return 'moved';
}

/** Another member serves at the same time. */
async function reassign(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  plan: PlannedProposal,
): Promise<Proposed> {
  await claimInstead(tx, deps, booking, plan);
  await note(tx, deps, booking, { move: 'reassigned' });
  return 'reassigned';
}

/** @throws Refused SLOT_TAKEN, which rolls back, so that the booking keeps its claims. */
async function claimInstead(
  tx: Tx,
  deps: InTx,
  { providerId: businessId, serviceId, id: claimId }: BookingRow,
  { needs }: PlannedProposal,
): Promise<void> {
  const request = { businessId, serviceId, claimId, needs, now: deps.clock.now() };
  if (!(await replaceClaims(tx, request))) throw new Refused('SLOT_TAKEN');
}

async function note(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  event: { move: 'proposed' | 'reassigned'; note?: string },
): Promise<void> {
  const actor = provider(booking.providerId);
  await writeEvent(tx, { bookingId: booking.id, actor, ...event }, deps.clock.now());
  await publishTransition(tx, deps, booking, event.move, booking.state);
}
