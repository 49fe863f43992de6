import { createHash, randomBytes } from 'node:crypto';
import { bookingsFrom } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { CalendarFeed } from '#contract/booking/calendar.ts';
import { calendarFeed } from '#contract/booking/icalendar.ts';
import { API_BASE } from '#contract/call-paths.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { providerEntry } from './entry.ts';
import { feedMadeAt, personOfFeed, setFeed } from './store.ts';

/** Small letters and figures alone, because paths are read without regard to case. */
const TOKEN_BYTES = 32;
const ENTRIES_MAX = 2_000;
const PAST_DAYS = 60;

type Needs = Pick<Deps, 'db' | 'clock' | 'site'>;

/** Makes the private address of a provider's bookings; it is told now and never again. */
export async function createFeed(
  { db, clock, site }: Needs,
  personId: string,
): Promise<CalendarFeed & { url: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const now = clock.now();
  await setFeed(db, personId, hashOf(token), now);
  const url = `${site.publicUrl}${API_BASE}/calendar/${token}.ics`;
  return { madeAt: now.toString(), url };
}

/** That a person has such an address, and since when. */
export async function showFeed(db: Deps['db'], personId: string): Promise<CalendarFeed | null> {
  const madeAt = await feedMadeAt(db, personId);
  return madeAt ? { madeAt: madeAt.toString() } : null;
}

/**
 * The bookings behind an address as a calendar (RFC 5545, times in UTC): what, for whom by first name, and
 * where; no telephone, no e-mail.
 * @throws Refused NOT_FOUND for an address that is none (any more), or whose account is closed.
 */
export async function feedFile(
  { db, clock, site }: Needs,
  token: string,
): Promise<{ text: string; etag: string }> {
  const personId = await personOfFeed(db, hashOf(token.toLowerCase()));
  const person = personId ? await personById(db, personId) : undefined;
  if (!person || person.closedAt) throw new Refused('NOT_FOUND');
  const from = clock
    .now()
    .subtract({ hours: PAST_DAYS * 24 })
    .round('hour');
  const bookings = await bookingsFrom(db, person.id, from, ENTRIES_MAX);
  const text = calendarFeed(
    'Zap Booking',
    bookings.map((booking) =>
      providerEntry(
        booking,
        { changedAt: booking.changedAt, changes: booking.changes },
        site.publicUrl,
      ),
    ),
  );
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** Nobody can try so many tokens that a key would have to be in their way. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
