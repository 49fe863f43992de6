import { claimsServedBy, feedSessions } from '#capabilities/availability/index.ts';
import {
  bookingsWithIds,
  ownPartsOf,
  seriesParts,
  withOwnPart,
} from '#capabilities/booking/index.ts';
import { serviceNamesOf, subServicesOfOwner } from '#capabilities/catalogue/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import {
  dropMemberFeed,
  memberFeedMadeAt,
  memberOfFeed,
  requireMembership,
  setMemberFeed,
} from '#capabilities/team/index.ts';
import { walkInsOfClaims } from '#capabilities/walkins/index.ts';
import type { CalendarFeed } from '#contract/booking/calendar.ts';
import type { CalendarEntry } from '#contract/booking/icalendar.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { idsWithin, memberEntry, sessionEntries, walkInEntries } from './entry.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'site'>;
/** The entries of a calendar link: from an instant on, at most `limit` of a kind, those nearest to `now`. */
export type FeedWindow = { from: Temporal.Instant; now: Temporal.Instant; limit: number };
type OwnTeam = { businessId: string; personId: string };

/** Stores the calendar link of a member's own schedule. @throws Refused TEAM_NOT_FOUND */
export async function storeOwnFeed(
  { db, clock }: Needs,
  team: OwnTeam,
  tokenHash: string,
): Promise<void> {
  const member = await requireMembership(db, team);
  await setMemberFeed(db, member, { tokenHash, madeAt: clock.now() });
}

/**
 * The creation time of the link; null without one.
 * @throws Refused TEAM_NOT_FOUND
 */
export async function showOwnFeed(db: Deps['db'], team: OwnTeam): Promise<CalendarFeed | null> {
  const madeAt = await memberFeedMadeAt(db, await requireMembership(db, team));
  return madeAt ? { madeAt: madeAt.toString() } : null;
}

/** @throws Refused TEAM_NOT_FOUND */
export async function removeOwnFeed(db: Deps['db'], team: OwnTeam): Promise<void> {
  await dropMemberFeed(db, await requireMembership(db, team));
}

/** The entries of a member's calendar link; undefined for an unknown link and once access has ended. */
export async function ownFeedEntries(
  { db, site }: Needs,
  tokenHash: string,
  window: FeedWindow,
): Promise<CalendarEntry[] | undefined> {
  const account = await memberOfFeed(db, tokenHash);
  const person = account && (await personById(db, account.personId));
  if (!person || person.closedAt) return undefined;
  const member = await requireMembership(db, account).catch(undefinedIfRefused);
  if (!member) return undefined;
  const { from, now, limit } = window;
  const span = { from, until: null };
  const { businessId, memberId: leaderId } = member;
  const sessions = await feedSessions(db, { businessId, leaderId }, window);
  const nearest = { first: { nearestTo: now }, limit, except: idsWithin(sessions) };
  const claimIds = await claimsServedBy(db, member, span, nearest);
  const bookings = await bookingsWithIds(db, member.businessId, claimIds);
  const series = await seriesParts(db, bookings);
  const parts = await ownPartsOf(db, bookings, member.memberId);
  const walkIns = await walkInsOfClaims(db, member.businessId, claimIds);
  const names = await serviceNamesOf(db, member.businessId);
  const t = textsIn(person.language);
  const { publicUrl } = site;
  const url = urlIn(t, publicUrl, '/team-schedule');
  const offered = await subServicesOfOwner(db, businessId);
  return [
    ...bookings.map((booking) => {
      const own = withOwnPart(booking, parts.get(booking.id));
      const { changedAt, changes } = booking;
      const revision = { changedAt, changes, publicUrl };
      return memberEntry(t, { ...own, series: series.get(booking.id) }, revision);
    }),
    ...walkInEntries(t, walkIns, names, url),
    ...sessionEntries(t, sessions, offered, { readAt: now, urlOf: () => url }),
  ];
}

function undefinedIfRefused(error: unknown): undefined {
  if (error instanceof Refused) return undefined;
  throw error;
}
