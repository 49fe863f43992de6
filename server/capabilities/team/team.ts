import {
  type MemberRow,
  membersOf,
  type ServedService,
  type Skill,
  servedServices,
  skillsOf,
} from '#capabilities/availability/index.ts';
import { type OwnSubService, subServicesOfOwner } from '#capabilities/catalogue/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';

/** A booking as its provider sees it, provided by the booking capability above. */
export type ClaimedBooking = {
  claimId: string;
  bookingId: string;
  reference: string;
  customerName: string;
  subServiceName: string;
  people: number;
  /** To the customer's home, one way; 0 at other places. */
  travelMinutes: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
};

/** A booking, or a walk-in without one, provided by the capabilities above. */
export type ClaimedSale = Omit<ClaimedBooking, 'bookingId' | 'reference'> & {
  bookingId: string | null;
  reference: string | null;
};

export type TeamNeeds = Pick<Deps, 'db' | 'clock' | 'live'> & {
  /** Active bookings of a provider that have not ended, and reschedules of them, by their claims. */
  bookingsOfClaims: (
    db: Db | Tx,
    query: { providerId: string; claimIds: readonly string[]; now: Temporal.Instant },
  ) => Promise<ClaimedBooking[]>;
  /** Bookings, reschedules of them and walk-ins of a provider that have not ended, by their claims. */
  salesOfClaims: (
    db: Db | Tx,
    query: { providerId: string; claimIds: readonly string[]; now: Temporal.Instant },
  ) => Promise<ClaimedSale[]>;
};

/** Members, services and performers. */
export type TeamFacts = {
  members: MemberRow[];
  served: Map<string, ServedService>;
  subServices: OwnSubService[];
  skills: Skill[];
};

/** The zone of a team whose services have no hours yet. */
const INDIA = 'Asia/Kolkata';

export async function teamFacts(db: Db | Tx, businessId: string): Promise<TeamFacts> {
  const known = await membersOf(db, businessId);
  const owner = { id: businessId, name: '', isActive: true, pictureId: null, weekly: null };
  const served = await servedServices(db, businessId);
  return {
    members: known.some(({ id }) => id === businessId) ? known : [owner, ...known],
    served: new Map(served.map((row) => [row.serviceId, row])),
    subServices: await subServicesOfOwner(db, businessId),
    skills: await skillsOf(db, businessId),
  };
}

/** Sub-services of services that members serve: those whose performers can be chosen. */
export function memberServed({ subServices, served }: TeamFacts): OwnSubService[] {
  return subServices.filter(({ serviceId }) => served.get(serviceId)?.servedBy !== 'capacity');
}

/** The time zone of the team's time off: that of the first service with hours. */
export function zoneOf({ subServices, served }: Pick<TeamFacts, 'subServices' | 'served'>): string {
  const first = subServices.find(({ serviceId }) => served.has(serviceId));
  return (first && served.get(first.serviceId)?.timeZone) ?? INDIA;
}

/** @throws Refused MEMBER_NOT_FOUND, also for a member of another business. */
export function requireMember(facts: TeamFacts, memberId: string): MemberRow {
  const member = facts.members.find(({ id }) => id === memberId);
  if (!member) throw new Refused('MEMBER_NOT_FOUND');
  return member;
}
