import {
  claimIdsOf,
  type SessionId,
  sessionById,
  timeZonesOf,
} from '#capabilities/availability/index.ts';
import { checkIn, isCheckInOpen, showRoster } from '#capabilities/booking/index.ts';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { INDIA } from '#contract/time.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { isEnterable } from './rules.ts';
import { storeWalkIn } from './save-walk-in.ts';
import { walkInsOfClaims } from './store.ts';

/** The bookings of an own session and the walk-ins in it. @throws Refused SESSION_NOT_FOUND */
export async function showWholeRoster(db: Db, own: SessionId): Promise<SessionRoster> {
  return withWalkIns(db, own, await showRoster(db, own));
}

/** As `checkIn` of bookings. */
export async function checkInBooking(
  deps: Pick<Deps, 'db' | 'clock'>,
  own: SessionId,
  input: { bookingId: string; isCheckedIn: boolean },
): Promise<SessionRoster> {
  return withWalkIns(deps.db, own, await checkIn(deps, own, input));
}

async function withWalkIns(db: Db, own: SessionId, roster: SessionRoster): Promise<SessionRoster> {
  const rows = await walkInsOfClaims(db, own.businessId, await claimIdsOf(db, own));
  const byName = rows.toSorted((a, b) => a.name.localeCompare(b.name));
  return {
    ...roster,
    walkIns: byName.map(({ id: walkInId, name, people, state }) => ({
      ...{ walkInId, name, people, state },
    })),
  };
}

type SessionWalkIn = SessionId & {
  name: string;
  people: number;
  phone?: string | undefined;
  note?: string | undefined;
  isCheckedIn?: boolean | undefined;
};

/**
 * Adds a walk-in to an own class session: it claims its places like a booking.
 * @throws Refused SESSION_NOT_FOUND, WALK_IN_TIME, CHECK_IN_EARLY, WALK_IN_TAKEN without enough places,
 * WALK_IN_LIMIT
 */
export async function addSessionWalkIn(
  deps: Pick<Deps, 'db' | 'clock' | 'live'>,
  { businessId, sessionId, name, people, phone, note, isCheckedIn }: SessionWalkIn,
): Promise<SessionRoster> {
  const own = { businessId, sessionId };
  const now = deps.clock.now();
  const session = await sessionById(deps.db, own);
  if (!session) throw new Refused('SESSION_NOT_FOUND');
  if (session.isCancelled)
    throw new Refused('WALK_IN_TAKEN', (t) => t('sentences.sessionCancelled'));
  const { serviceId, subServiceId, startsAt, endsAt } = session;
  if (!isEnterable(startsAt, now)) throw new Refused('WALK_IN_TIME');
  const zones = await timeZonesOf(deps.db, [serviceId]);
  const timeZone = zones.get(serviceId) ?? INDIA;
  const isOpen = isCheckInOpen({ startsAt, timeZone }, now);
  if (isCheckedIn && !isOpen) throw new Refused('CHECK_IN_EARLY');
  const { subServiceName } = await showRoster(deps.db, own);
  const row = {
    ...{ businessId, id: crypto.randomUUID(), serviceId, subServiceId, subServiceName },
    ...{ people, seats: people, startsAt, endsAt, memberId: null },
    ...{ name, phone: phone ?? '', note: note ?? '', timeZone },
  };
  const needs = [
    { resources: [sessionId], units: people, from: startsAt, ends: endsAt, until: endsAt },
  ];
  const state = (isCheckedIn ?? isOpen) ? 'arrived' : 'booked';
  if (!(await storeWalkIn(deps, row, { needs, now, state }))) {
    const problem: Sentence = (t) => t('sentences.placesTooFew');
    throw new Refused('WALK_IN_TAKEN', problem, { fields: { people: problem } });
  }
  return showWholeRoster(deps.db, own);
}
