import { createHash, randomBytes } from 'node:crypto';
import { feedSessions } from '#capabilities/availability/index.ts';
import { bookingsFrom, seriesParts } from '#capabilities/booking/index.ts';
import { serviceNamesOf, subServicesOfOwner } from '#capabilities/catalogue/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import { walkInsFrom } from '#capabilities/walkins/index.ts';
import { API_BASE } from '#contract/api-base.ts';
import type { CalendarFeed } from '#contract/booking/calendar.ts';
import { type CalendarEntry, calendarFeed } from '#contract/booking/icalendar.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { textsIn, urlIn } from '#platform/texts.ts';
import { idsWithin, providerEntry, sessionEntries, walkInEntries } from './entry.ts';
import { type FeedWindow, ownFeedEntries, storeOwnFeed } from './own-feed.ts';
import { feedMadeAt, personOfFeed, setFeed } from './store.ts';

/** The token is hexadecimal, because paths are case-insensitive. */
const TOKEN_BYTES = 32;
const ENTRIES_MAX = 2_000;
const PAST_DAYS = 60;

type Needs = Pick<Deps, 'db' | 'clock' | 'site'>;

/** Creates the private URL of a provider's bookings. Only this response contains it. */
export async function createFeed(
  { db, clock, site }: Needs,
  personId: string,
): Promise<CalendarFeed & { url: string }> {
  const { url, tokenHash } = newLink(site);
  const now = clock.now();
  await setFeed(db, personId, tokenHash, now);
  return { madeAt: now.toString(), url };
}

/** Creates the private URL of a member's own schedule. @throws Refused TEAM_NOT_FOUND */
export async function createOwnFeed(
  needs: Needs,
  team: { businessId: string; personId: string },
): Promise<CalendarFeed & { url: string }> {
  const { url, tokenHash } = newLink(needs.site);
  await storeOwnFeed(needs, team, tokenHash);
  return { madeAt: needs.clock.now().toString(), url };
}

function newLink({ publicUrl }: Needs['site']): { url: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  return { url: `${publicUrl}${API_BASE}/calendar/${token}.ics`, tokenHash: hashOf(token) };
}

/** The creation time of a person's calendar link; null without one. */
export async function showFeed(db: Deps['db'], personId: string): Promise<CalendarFeed | null> {
  const madeAt = await feedMadeAt(db, personId);
  return madeAt ? { madeAt: madeAt.toString() } : null;
}

/**
 * The bookings of a calendar link as iCalendar (RFC 5545, times in UTC) with service, first name of the customer and
 * location, without phone or e-mail: all of a provider, or those that a team member serves.
 * @throws Refused NOT_FOUND for an unknown or replaced link, a closed account, or a member without access.
 */
export async function feedFile(
  needs: Needs,
  token: string,
): Promise<{ text: string; etag: string }> {
  const now = needs.clock.now();
  const from = now.subtract({ hours: PAST_DAYS * 24 }).round('hour');
  const window = { from, now, limit: ENTRIES_MAX };
  const tokenHash = hashOf(token.toLowerCase());
  const entries =
    (await providerEntries(needs, tokenHash, window)) ??
    (await ownFeedEntries(needs, tokenHash, window));
  if (!entries) throw new Refused('NOT_FOUND');
  const text = calendarFeed('Zap Booking', entries);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

async function providerEntries(
  { db, site }: Needs,
  tokenHash: string,
  window: FeedWindow,
): Promise<CalendarEntry[] | undefined> {
  const personId = await personOfFeed(db, tokenHash);
  const person = personId ? await personById(db, personId) : undefined;
  if (!person || person.closedAt) return undefined;
  const sessions = await feedSessions(db, { businessId: person.id }, window);
  const span = { ...window, except: idsWithin(sessions) };
  const bookings = await bookingsFrom(db, person.id, span);
  const series = await seriesParts(db, bookings);
  const walkIns = await walkInsFrom(db, person.id, span);
  const offered = await subServicesOfOwner(db, person.id);
  const names = await serviceNamesOf(db, person.id);
  const t = textsIn(person.language);
  const { publicUrl } = site;
  return [
    ...bookings.map((booking) => {
      const { changedAt, changes } = booking;
      const revision = { changedAt, changes, publicUrl };
      return providerEntry(t, { ...booking, series: series.get(booking.id) }, revision);
    }),
    ...walkInEntries(t, walkIns, names, urlIn(t, publicUrl, '/serviceProvider/calendar')),
    ...sessionEntries(t, sessions, offered, {
      readAt: window.now,
      urlOf: (id) => urlIn(t, publicUrl, `/serviceProvider/classes/${id}`),
    }),
  ];
}

/** 256-bit token: an unkeyed hash is enough. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
