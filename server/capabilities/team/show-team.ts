import {
  isoIn,
  memberConflicts,
  memberTimeOffOf,
  sessionsOfIds,
  unseenOverlaps,
} from '#capabilities/availability/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import { memberColours } from '#contract/availability/member-colours.ts';
import { MEMBER_CONFLICTS_MAX, MEMBER_TIME_OFF_MAX, OVERLAPS_MAX } from '#contract/team/limits.ts';
import type {
  Member,
  MemberAccount,
  MemberConflict,
  Team,
  TeamBooking,
  TeamService,
} from '#contract/team/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { imagePath } from '#platform/images/images.ts';
import { coloursFor } from './colours.rules.ts';
import { accountsOf, openInvitations } from './invitations.store.ts';
import { performersOf } from './performers/skills.rules.ts';
import { barredFromTimeOff, coloursOf } from './store.ts';
import {
  type ClaimedBooking,
  type ClaimedSale,
  memberServed,
  type TeamFacts,
  type TeamNeeds,
  teamFacts,
  zoneOf,
} from './team.ts';

/** The team of a provider: members, their sub-services, hours, time off, and bookings without their member. */
export async function showTeam(
  needs: TeamNeeds,
  businessId: string,
  db: Db | Tx = needs.db,
): Promise<Team> {
  const now = needs.clock.now();
  const facts = await teamFacts(db, businessId);
  const timeZone = zoneOf(facts);
  const timeOff = await memberTimeOffOf(db, businessId, now, MEMBER_TIME_OFF_MAX);
  return {
    timeZone,
    today: now.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
    members: await membersView(db, { businessId, facts, now }),
    services: servicesView(facts),
    timeOff: timeOff.map((one) => ({
      ...one,
      from: isoIn(one.from, timeZone),
      until: isoIn(one.until, timeZone),
    })),
    conflicts: await conflictsView(needs, { db, businessId, timeZone, now }, facts),
    overlaps: await overlapsView(needs, { db, businessId, timeZone, now }),
  };
}

async function membersView(
  db: Db | Tx,
  { businessId, facts, now }: { businessId: string; facts: TeamFacts; now: Temporal.Instant },
): Promise<Member[]> {
  const owner = await personById(db, businessId);
  const ids = facts.members.map(({ id }) => id);
  const colours = coloursFor(await coloursOf(db, businessId), ids);
  const performed = performedBy(businessId, facts);
  const accounts = await accountsView(db, businessId, now);
  return facts.members.map((member) => ({
    id: member.id,
    name: member.name || (owner ? `${owner.firstName} ${owner.lastName}`.trim() : ''),
    colour: colours.get(member.id) ?? memberColours[0],
    photo: photoOf(member, member.id === businessId ? (owner?.picture ?? null) : null),
    hasOwnPhoto: member.pictureId !== null,
    isOwner: member.id === businessId,
    isActive: member.isActive,
    weekly: member.weekly,
    subServiceIds: performed.get(member.id) ?? [],
    account: accounts(member.id),
  }));
}

function photoOf({ pictureId }: { pictureId: string | null }, own: string | null): string | null {
  return pictureId === null ? own : imagePath(pictureId);
}

/** Whether a member has joined with an account or has an invitation. */
async function accountsView(
  db: Db | Tx,
  businessId: string,
  now: Temporal.Instant,
): Promise<(memberId: string) => MemberAccount> {
  const joined = new Set((await accountsOf(db, businessId)).map(({ memberId }) => memberId));
  const invited = new Map(
    (await openInvitations(db, businessId, now)).map((row) => [row.memberId, row]),
  );
  const barred = await barredFromTimeOff(db, businessId);
  return (memberId) => {
    const row = invited.get(memberId);
    const mayTakeTimeOff = !barred.has(memberId);
    if (joined.has(memberId)) {
      return { state: 'joined', email: null, expiresAt: null, mayTakeTimeOff };
    }
    if (!row) return { state: 'none', email: null, expiresAt: null, mayTakeTimeOff };
    const expiresAt = row.expiresAt.toString();
    return { state: 'invited', email: row.email, expiresAt, mayTakeTimeOff };
  };
}

function performedBy(ownerId: string, facts: TeamFacts): Map<string, string[]> {
  const rowsOf = Map.groupBy(facts.skills, ({ subServiceId }) => subServiceId);
  const performed = new Map<string, string[]>();
  for (const { subServiceId } of memberServed(facts)) {
    for (const memberId of performersOf(rowsOf.get(subServiceId) ?? [], ownerId)) {
      performed.set(memberId, [...(performed.get(memberId) ?? []), subServiceId]);
    }
  }
  return performed;
}

function servicesView({ subServices, served }: TeamFacts): TeamService[] {
  return [...Map.groupBy(subServices, ({ serviceId }) => serviceId)].map(([id, rows]) => ({
    id,
    name: rows[0]?.serviceName ?? '',
    servedBy: served.get(id)?.servedBy ?? 'members',
    capacity: served.get(id)?.capacity ?? 1,
    subServices: rows.map((row) => ({ id: row.subServiceId, name: row.subServiceName })),
  }));
}

/** More than are listed, because only the bookings know which of them are visits at a home. */
const CANDIDATES_MAX = 10 * MEMBER_CONFLICTS_MAX;

type Moment = { db: Db | Tx; businessId: string; timeZone: string; now: Temporal.Instant };

async function conflictsView(
  needs: TeamNeeds,
  { db, businessId, timeZone, now }: Moment,
  { subServices }: TeamFacts,
): Promise<Team['conflicts']> {
  const conflicts = await memberConflicts(db, businessId, now, CANDIDATES_MAX);
  const claimIds = conflicts.map(({ claimId }) => claimId);
  const sales = await needs.salesOfClaims(db, { providerId: businessId, claimIds, now });
  const sessions = await sessionsOfIds(db, { businessId, ids: claimIds }, now);
  const names = new Map(subServices.map((row) => [row.subServiceId, row.subServiceName]));
  const travel = new Map(sales.map((sale) => [sale.claimId, sale.travelMinutes]));
  const claimed = new Map<string, Claimed>([
    ...sales.map((sale) => [sale.claimId, claimedSale(sale, timeZone)] as const),
    ...sessions.map((row) => [row.id, claimedSession(row, names, timeZone)] as const),
  ]);
  return conflicts
    .flatMap(({ claimId, memberId, why, apartMinutes }) => {
      if (apartMinutes !== null && apartMinutes >= (travel.get(claimId) ?? 0)) return [];
      const view = claimed.get(claimId);
      return view ? [{ ...view, memberId, why }] : [];
    })
    .slice(0, MEMBER_CONFLICTS_MAX);
}

async function overlapsView(
  needs: TeamNeeds,
  { db, businessId, timeZone, now }: Moment,
): Promise<Team['overlaps']> {
  const overlaps = await unseenOverlaps(db, businessId, now, OVERLAPS_MAX);
  const claimIds = [...new Set(overlaps.flatMap((one) => [one.claimId, ...one.otherIds]))];
  const bookings = await needs.bookingsOfClaims(db, { providerId: businessId, claimIds, now });
  return overlaps.flatMap(({ claimId, otherIds }) => {
    const ids = new Set([claimId, ...otherIds]);
    const sold = bookings.filter((booking) => ids.has(booking.claimId));
    if (new Set(sold.map(({ bookingId }) => bookingId)).size < 2) return [];
    return [{ bookings: sold.map((booking) => bookingView(booking, timeZone)) }];
  });
}

type Claimed = Omit<MemberConflict, 'memberId' | 'why'>;
type SessionRow = Awaited<ReturnType<typeof sessionsOfIds>>[number];

function claimedSale(sale: ClaimedSale, timeZone: string): Claimed {
  const { bookingId, reference } = sale;
  return { bookingId, reference, sessionId: null, ...saleView(sale, timeZone) };
}

function claimedSession(
  row: SessionRow,
  names: ReadonlyMap<string, string>,
  timeZone: string,
): Claimed {
  const subServiceName = names.get(row.subServiceId) ?? '';
  const taken = { ...row, customerName: '', subServiceName, people: row.taken };
  return { bookingId: null, reference: null, sessionId: row.id, ...saleView(taken, timeZone) };
}

function bookingView(booking: ClaimedBooking, timeZone: string): TeamBooking {
  const { bookingId, reference } = booking;
  return { bookingId, reference, ...saleView(booking, timeZone) };
}

type Sold = Omit<ClaimedSale, 'claimId' | 'bookingId' | 'reference' | 'travelMinutes'>;

function saleView({ customerName, subServiceName, people, ...span }: Sold, timeZone: string) {
  return {
    ...{ customerName, subServiceName, people },
    startsAt: isoIn(span.startsAt, timeZone),
    endsAt: isoIn(span.endsAt, timeZone),
  };
}
