import { isoIn, membersOf } from '#capabilities/availability/index.ts';
import { namesOf } from '#capabilities/identity/index.ts';
import type { OwnWaitlist, WaitlistEntry } from '#contract/waitlist/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { entriesOf, type ListedEntry, waitingAt } from './entries.store.ts';
import { timeOfDay } from './rules.ts';

const ENDED_DAYS = 14;
const LISTED_MAX = 50;
const OWN_LISTED_MAX = 500;

type Needs = Pick<Deps, 'db' | 'clock'>;

/** A customer's waiting entries, and those that ended in the last two weeks. */
export async function showWaitlist(
  { db, clock }: Needs,
  customerId: string,
): Promise<WaitlistEntry[]> {
  const now = clock.now();
  const since = now.subtract({ hours: 24 * ENDED_DAYS });
  const rows = await entriesOf(db, customerId, { now, since, limit: LISTED_MAX });
  const names = await memberNames(db, rows);
  return rows.map((row) => entryView(row, names));
}

export async function showEntry(
  deps: Needs,
  customerId: string,
  entryId: string,
): Promise<WaitlistEntry> {
  const entry = (await showWaitlist(deps, customerId)).find((one) => one.entryId === entryId);
  if (!entry) throw new Error('The entry does not exist.');
  return entry;
}

/** The waiting customers of a provider's services, by first name. */
export async function showOwnWaitlist(
  { db, clock }: Needs,
  businessId: string,
): Promise<OwnWaitlist> {
  const rows = await waitingAt(db, businessId, { now: clock.now(), limit: OWN_LISTED_MAX });
  const names = await namesOf(db, [...new Set(rows.map(({ customerId }) => customerId))]);
  const members = await memberNames(db, rows);
  const entries = rows.map((row) => ({
    entryId: row.id,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    subServiceName: row.subServiceName,
    timeZone: row.timeZone,
    firstName: names.get(row.customerId)?.split(' ')[0] ?? '',
    people: row.people,
    memberName: membersText(row, members),
    together: row.together,
    ...windowView(row),
    joinedAt: row.createdAt.toString(),
    offer: row.offer && {
      startsAt: iso(row.offer.startsAt, row),
      expiresAt: iso(row.offer.expiresAt, row),
    },
  }));
  return { entries, total: rows[0]?.total ?? 0 };
}

/** Names of the chosen members; an owner without a name in the team has that of the account. */
async function memberNames(db: Db, rows: readonly ListedEntry[]): Promise<Map<string, string>> {
  const chosen = rows.filter((row) => chosenIn(row).length > 0);
  const businessIds = [...new Set(chosen.map(({ businessId }) => businessId))];
  if (businessIds.length === 0) return new Map();
  const owners = await namesOf(db, businessIds);
  const teams = await Promise.all(businessIds.map((id) => membersOf(db, id)));
  const members = teams.flat().map(({ id, name }) => [id, name || owners.get(id) || ''] as const);
  return new Map(members);
}

function chosenIn({ memberId, segments }: ListedEntry): string[] {
  return [memberId, ...(segments ?? []).map((one) => one.memberId)].filter((id) => id !== null);
}

/** 'Riya and Meera'; null when any member may serve. */
function membersText(row: ListedEntry, names: ReadonlyMap<string, string>): string | null {
  const chosen = chosenIn(row).map((memberId) => memberOf({ memberId }, names)?.name ?? '');
  return chosen.length === 0 ? null : [...new Set(chosen)].join(' and ');
}

function memberOf(
  { memberId }: Pick<ListedEntry, 'memberId'>,
  names: ReadonlyMap<string, string>,
): WaitlistEntry['member'] {
  if (memberId === null) return null;
  return { id: memberId, name: names.get(memberId) || 'Team member' };
}

function windowView({ fromDate, toDate, fromMinute, toMinute }: ListedEntry) {
  return {
    ...{ fromDate, toDate },
    fromTime: timeOfDay(fromMinute),
    toTime: timeOfDay(toMinute),
  };
}

function entryView(row: ListedEntry, names: ReadonlyMap<string, string>): WaitlistEntry {
  const { offer } = row;
  return {
    entryId: row.id,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    subServiceId: row.subServiceId,
    subServiceName: row.subServiceName,
    timeZone: row.timeZone,
    people: row.people,
    member: memberOf(row, names),
    together: row.together,
    ...(row.segments && {
      segments: row.segments.map(({ subServiceId, name, memberId }) => ({
        ...{ subServiceId, name },
        member: memberOf({ memberId }, names),
      })),
    }),
    ...windowView(row),
    state: row.state,
    position: row.state === 'waiting' ? row.before + 1 : null,
    lostOffers: row.lostOffers,
    offer: offer && {
      offerId: offer.id,
      startsAt: iso(offer.startsAt, row),
      endsAt: iso(offer.endsAt, row),
      expiresAt: iso(offer.expiresAt, row),
      bookingId: offer.bookingId,
    },
    bookingId: row.bookingId,
    joinedAt: row.createdAt.toString(),
    endedAt: row.endedAt?.toString() ?? null,
  };
}

function iso(instant: string, { timeZone }: Pick<ListedEntry, 'timeZone'>): string {
  return isoIn(Temporal.Instant.from(instant), timeZone);
}
