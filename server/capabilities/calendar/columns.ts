import {
  type ClaimRow,
  closedHours,
  type DaySettingsRow,
  type DaySpan,
  daySettingsOf,
  isoIn,
  type MemberRow,
  membersOf,
  skillsOf,
} from '#capabilities/availability/index.ts';
import { subServicesOfOwner } from '#capabilities/catalogue/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import { coloursFor, coloursOf } from '#capabilities/team/index.ts';
import type { CalendarColumn } from '#contract/booking/calendar.ts';
import type { Db } from '#platform/db/db.ts';
import { servicesByMember } from './rules.ts';

type Column = CalendarColumn;
type View = {
  businessId: string;
  /** The services in the response. */
  services: readonly { serviceId: string; name: string }[];
  /** All services of the business. */
  isAll: boolean;
  span: DaySpan;
  timeZone: string;
  claims: readonly ClaimRow[];
};

/**
 * The columns of a provider's calendar: members who perform these services or are booked, the owner first, and
 * services with shared capacity.
 */
export async function columnsOf(db: Db, view: View): Promise<Column[]> {
  const { businessId, span } = view;
  const [members, skills, subServices, settings, owner, stored] = await Promise.all([
    membersOf(db, businessId),
    skillsOf(db, businessId),
    subServicesOfOwner(db, businessId),
    daySettingsOf(db, businessId, span),
    personById(db, businessId),
    coloursOf(db, businessId),
  ]);
  const requestedIds = new Set(view.services.map(({ serviceId }) => serviceId));
  const hoursOf = new Map(settings.map((row) => [row.serviceId, row]));
  const offered = subServices.filter(
    ({ serviceId }) =>
      requestedIds.has(serviceId) && hoursOf.get(serviceId)?.servedBy !== 'capacity',
  );
  const performed = servicesByMember(businessId, offered, skills);
  const booked = new Set(view.claims.map(({ resourceId }) => resourceId));
  const named = withOwner(members, businessId, owner?.firstName ?? '');
  const colours = coloursFor(
    stored,
    named.map(({ id }) => id),
  );
  const isDisplayed = ({ id, isActive }: MemberRow) =>
    booked.has(id) || (isActive && (performed.has(id) || (view.isAll && members.length > 1)));
  const capacity = view.services.filter(
    ({ serviceId }) => hoursOf.get(serviceId)?.servedBy === 'capacity',
  );
  const displayed = named.filter(isDisplayed);
  const columns = [
    ...(displayed.length + capacity.length > 0 ? displayed : named.slice(0, 1)).map((member) => ({
      columnId: member.id,
      kind: 'member' as const,
      name: member.name,
      colour: colours.get(member.id),
      isOwner: member.id === businessId,
      serviceIds: performed.get(member.id) ?? [],
      weekly: member.weekly,
    })),
    ...capacity.map(({ serviceId, name }) => ({
      columnId: serviceId,
      kind: 'service' as const,
      ...{ name, isOwner: false, serviceIds: [serviceId], weekly: null },
    })),
  ];
  return columns.map(({ weekly, ...column }) => {
    const rows = column.serviceIds.flatMap((id) => rowsOf(hoursOf, id));
    const closed = closedHours(rows, weekly, span).map(({ from, until }) => ({
      startsAt: isoIn(from, view.timeZone),
      endsAt: isoIn(until, view.timeZone),
    }));
    return { ...column, closed };
  });
}

/** A new owner has no row, and a name only when they entered one. */
function withOwner(
  members: readonly MemberRow[],
  businessId: string,
  firstName: string,
): MemberRow[] {
  const owner = members.find(({ id }) => id === businessId);
  const others = members.filter(({ id }) => id !== businessId);
  const fresh = { id: businessId, name: '', isActive: true, pictureId: null, weekly: null };
  return [{ ...(owner ?? fresh), name: owner?.name || firstName }, ...others];
}

function rowsOf(hoursOf: ReadonlyMap<string, DaySettingsRow>, serviceId: string): DaySettingsRow[] {
  const row = hoursOf.get(serviceId);
  return row ? [row] : [];
}
