import {
  claimIdsOf,
  isoIn,
  type SessionId,
  type SessionResource,
} from '#capabilities/availability/index.ts';
import type { SessionReschedule } from '#contract/booking/class-calls.ts';
import type { T } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { objectUntil } from '../proposals/proposals.rules.ts';
import { planSessionReschedule } from './plan-session-reschedule.ts';
import { checkoutsAmong, otherBookingsThen } from './store.ts';

/**
 * The preview for a provider who reschedules a session, without its walk-ins. It claims nothing.
 * @throws Refused SESSION_NOT_FOUND, MOVE_NOT_ALLOWED.
 */
export async function checkSessionReschedule(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: SessionId & { startsAt: string },
  texts: T,
): Promise<Omit<SessionReschedule, 'walkIns'>> {
  const now = clock.now();
  const claimIds = await claimIdsOf(db, input);
  const plan = await planSessionReschedule(db, input, claimIds, now);
  const { present, startsAt, endsAt, timeZone, resources, paid } = plan;
  const local = (at: Temporal.Instant) => isoIn(at, timeZone);
  const stay = { businessId: input.businessId, startsAt, endsAt };
  const clashes = await otherBookingsThen(db, stay, claimIds);
  const [leader, room] = ['member', 'equipment'].map((kind) =>
    resourceView(
      resources.find((one) => one.kind === kind),
      timeZone,
    ),
  );
  return {
    startsAt: local(startsAt),
    endsAt: local(endsAt),
    bookings: paid.length,
    people: paid.reduce((sum, { people }) => sum + people, 0),
    checkouts: await checkoutsAmong(db, claimIds, now),
    leader: leader ?? { name: '', isFree: true, busyFrom: null, busyUntil: null, isAway: false },
    room: room ?? null,
    clashes: clashes.map((one) => ({
      customerName: one.customerName,
      subServiceName: one.subServiceName,
      startsAt: local(one.startsAt),
      endsAt: local(one.endsAt),
    })),
    freeCancelUntil: local(objectUntil(now, { present, next: startsAt })),
    problem: (plan.problem ?? plan.conflict)?.(texts) ?? null,
  };
}

function resourceView(
  resource: SessionResource | undefined,
  timeZone: string,
): SessionReschedule['leader'] | undefined {
  if (!resource) return undefined;
  const { name, isActive, isFree, isAway, busyFrom, busyUntil } = resource;
  return {
    ...{ name, isFree: isActive && isFree, isAway },
    busyFrom: busyFrom && isoIn(busyFrom, timeZone),
    busyUntil: busyUntil && isoIn(busyUntil, timeZone),
  };
}
