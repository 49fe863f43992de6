import {
  isInSession,
  type Need,
  planOwnStart,
  servingMembers,
} from '#capabilities/availability/index.ts';
import { PROPOSAL_AHEAD_DAYS } from '#contract/booking/limits.ts';
import { allows } from '#contract/booking/states.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import type { BookingRow } from '../store.ts';
import { earlier, proposalKind } from './proposals.rules.ts';

const DAY_HOURS = 24;
const SEVERAL_SERVICES = 'sentences.severalServices';

export type Target = { startsAt: Temporal.Instant; memberId?: string | undefined };

/** A booking at another time or with another member, at the same price. */
export type PlannedProposal = {
  kind: 'propose' | 'reassign';
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  seatsUntil: Temporal.Instant;
  seats: number;
  needs: readonly Need[];
  /** The member of the new time; null for any. */
  memberId: string | null;
  /** The earlier of both starts. */
  earlierStart: Temporal.Instant;
};

type Around = { now: Temporal.Instant; changeId: string | undefined };

/**
 * Plans a booking at a target of its provider: of the same length for each person, only in open hours. Its own
 * seats and those of its open proposal count as free.
 * @throws Refused MOVE_NOT_ALLOWED unless accepted and ahead, RESCHEDULE_SAME, SLOT_PAST, SLOT_TAKEN naming who is
 * busy, SLOT_NOT_OFFERED naming what is closed, MEMBER_NOT_FOUND, NOT_BOOKABLE without hours.
 */
export async function planProposal(
  db: Db | Tx,
  booking: BookingRow,
  target: Target,
  { now, changeId }: Around,
): Promise<PlannedProposal> {
  checkProposable(booking, now);
  const { startsAt } = target;
  const { kind, servedBy, requested } = await kindOfTarget(db, booking, target);
  if (!kind) throw new Refused('RESCHEDULE_SAME', (t) => t('sentences.sameTime'));
  checkTime(startsAt, now);
  const memberId = memberOf(booking, servedBy, requested);
  const { serviceId, subServiceId, people, together: isTogether, travelMinutes } = booking;
  const found = await planOwnStart(db, {
    ...{ serviceId, subServiceId, people, memberId, isTogether, now, at: startsAt },
    ...{ minutes: minutesPerRound(booking), travelMinutes },
    except: [booking.id, ...(changeId === undefined ? [] : [changeId])],
  });
  const { plan, problem, warning } = found;
  if (!plan) throw new Refused('SLOT_TAKEN', problem ?? undefined);
  if (warning !== null) throw new Refused('SLOT_NOT_OFFERED', warning);
  const [first, ...others] = plan.needs.map(({ until }) => until);
  const seatsUntil = others.reduce(
    (last, until) => (Temporal.Instant.compare(until, last) > 0 ? until : last),
    first ?? plan.endsAt,
  );
  const earlierStart = earlier(booking.startsAt, startsAt);
  return { kind, ...plan, seatsUntil, memberId: memberId ?? null, earlierStart };
}

/** The kind of the change. In a class, the leader of the session serves, whichever member was requested. */
export async function kindOfTarget(db: Db | Tx, booking: BookingRow, target: Target) {
  const own = { businessId: booking.providerId, claimId: booking.id };
  const requested = (await isInSession(db, own)) ? undefined : target.memberId;
  const serving = await servingMembers(db, [booking]);
  const servedBy = (serving.get(booking.id) ?? []).map(({ id }) => id);
  const next = { startsAt: target.startsAt, memberId: requested };
  return { kind: proposalKind({ ...booking, servedBy }, next), servedBy, requested };
}

/** @throws Refused MOVE_NOT_ALLOWED. */
export function checkProposable(booking: BookingRow, now: Temporal.Instant): void {
  if (booking.state === 'assigned') {
    throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.acceptFirst'));
  }
  if (booking.segmentCount > 1) throw new Refused('MOVE_NOT_ALLOWED', (t) => t(SEVERAL_SERVICES));
  if (!allows(booking.state, 'proposed')) throw new Refused('MOVE_NOT_ALLOWED');
  if (Temporal.Instant.compare(booking.startsAt, now) <= 0) {
    throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.startPassed'));
  }
}

function checkTime(startsAt: Temporal.Instant, now: Temporal.Instant): void {
  if (Temporal.Instant.compare(startsAt, now) <= 0) {
    throw new Refused('SLOT_PAST', (t) => t('sentences.timePassed'));
  }
  const latest = now.add({ hours: PROPOSAL_AHEAD_DAYS * DAY_HOURS });
  if (Temporal.Instant.compare(startsAt, latest) > 0) {
    throw new Refused('SLOT_NOT_OFFERED', (t) => t('sentences.tooFarAhead'));
  }
}

/** The member to claim. A party that several members serve has no single member to keep. */
function memberOf(
  { seats, memberId }: BookingRow,
  servedBy: readonly string[],
  requested: string | undefined,
): string | undefined {
  if (seats === 1 || requested === undefined) return requested ?? memberId ?? undefined;
  if (servedBy.includes(requested)) return undefined;
  throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.servedTogether'));
}

function minutesPerRound({ people, seats, startsAt, endsAt }: BookingRow): number {
  return startsAt.until(endsAt).total('minutes') / Math.ceil(people / seats);
}
