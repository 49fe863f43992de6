import {
  claimsServedBy,
  type DaySpan,
  isoIn,
  type LedSession,
  sessionsLedBy,
} from '#capabilities/availability/index.ts';
import { showServed } from '#capabilities/booking/index.ts';
import { subServicesOfOwner } from '#capabilities/catalogue/index.ts';
import {
  barredFromTimeOff,
  coloursOf,
  type Membership,
  nameOf,
  ownTimeOff,
  requireMembership,
  teamFacts,
  zoneOf,
} from '#capabilities/team/index.ts';
import { walkInsOfClaims } from '#capabilities/walkins/index.ts';
import { memberColours } from '#contract/availability/member-colours.ts';
import type { OwnSchedule } from '#contract/team/own-schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { firstNameOf } from './rules.ts';
import { dateOf } from './show-calendar.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Query = { from?: string | undefined; days: number };

/** Entries of one kind in one response. */
const ENTRIES_MAX = 500;

/**
 * A member's own requests, bookings, walk-ins, classes and time off in one team: without money and
 * entries that only others serve.
 * @throws Refused TEAM_NOT_FOUND, also for a deactivated member; BAD_REQUEST for a date out of
 * range.
 */
export async function showOwnSchedule(
  { db, clock }: Needs,
  team: { businessId: string; personId: string },
  query: Query,
): Promise<OwnSchedule> {
  const membership = await requireMembership(db, team);
  const { businessId, memberId, memberName, owner } = membership;
  const timeZone = zoneOf(await teamFacts(db, businessId));
  const now = clock.now();
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const first = dateOf(query.from) ?? today;
  const span = {
    from: first.toZonedDateTime(timeZone).toInstant(),
    until: first.add({ days: query.days }).toZonedDateTime(timeZone).toInstant(),
  };
  const [entries, timeOff, barred, colours] = await Promise.all([
    entriesOf(db, membership, { span, now, timeZone }),
    ownTimeOff(db, membership, { now, timeZone }),
    barredFromTimeOff(db, businessId),
    coloursOf(db, businessId),
  ]);
  return {
    ...{ businessId, ownerName: nameOf(owner), memberName, timeZone },
    colour: colours.get(memberId) ?? memberColours[0],
    today: today.toString(),
    days: Array.from({ length: query.days }, (_, day) => first.add({ days: day }).toString()),
    mayTakeTimeOff: !barred.has(memberId),
    timeOff,
    ...entries,
  };
}

type Moment = { span: DaySpan; now: Temporal.Instant; timeZone: string };
type Entries = Pick<OwnSchedule, 'requests' | 'bookings' | 'walkIns' | 'sessions' | 'isCut'>;

async function entriesOf(
  db: Deps['db'],
  member: Membership,
  { span, now, timeZone }: Moment,
): Promise<Entries> {
  const { businessId } = member;
  const earliest = { first: 'earliest', limit: ENTRIES_MAX } as const;
  const [inSpan, ahead, led] = await Promise.all([
    claimsServedBy(db, member, span, earliest),
    claimsServedBy(db, member, { from: now, until: null }, earliest),
    sessionsLedBy(db, member, span, ENTRIES_MAX),
  ]);
  const claimIds = [...new Set([...inSpan, ...ahead])];
  const [{ requests, bookings }, walkIns] = await Promise.all([
    showServed(
      db,
      { providerId: businessId, memberId: member.memberId, claimIds },
      { ...span, now },
    ),
    walkInsOfClaims(db, businessId, inSpan),
  ]);
  return {
    ...{ requests, bookings },
    walkIns: walkIns.map((row) => ({
      ...{ walkInId: row.id, subServiceName: row.subServiceName, people: row.people },
      ...{ customerName: firstNameOf(row.name), state: row.state as 'booked' },
      startsAt: isoIn(row.startsAt, timeZone),
      endsAt: isoIn(row.endsAt, timeZone),
    })),
    sessions: await sessionsView(db, businessId, { led, timeZone }),
    isCut: [inSpan, ahead, led].some(({ length }) => length >= ENTRIES_MAX),
  };
}

async function sessionsView(
  db: Deps['db'],
  businessId: string,
  { led, timeZone }: { led: readonly LedSession[]; timeZone: string },
): Promise<OwnSchedule['sessions']> {
  if (led.length === 0) return [];
  const subServices = await subServicesOfOwner(db, businessId);
  const names = new Map(subServices.map((row) => [row.subServiceId, row.subServiceName]));
  return led.map(({ sessionId, subServiceId, startsAt, endsAt, taken, places }) => ({
    ...{ sessionId, taken, places },
    subServiceName: names.get(subServiceId) ?? '',
    startsAt: isoIn(startsAt, timeZone),
    endsAt: isoIn(endsAt, timeZone),
  }));
}
