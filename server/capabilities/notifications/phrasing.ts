import {
  type BookingRow,
  type NotificationFacts,
  outstandingPaise,
} from '#capabilities/booking/index.ts';
import type { VisitSegment } from '#contract/availability/visits.ts';
import { directionsUrl } from '#contract/contact/directions.ts';
import type { Side } from '#contract/messages/limits.ts';
import { formatPaise } from '#contract/money.ts';
import { dateIn, formatTime } from '#contract/time.ts';
import { localFullDay, localMoment, localNames, localSpan } from '#messages/moments.ts';
import type { T } from '#messages/translation.ts';

/** The text of an e-mail. */
export type MessageText = {
  subject: string;
  /** What happened, for short messages; by default what the subject says before the first ': '. */
  title?: string;
  paragraphs: string[];
  /** The label of the e-mail's button, which opens the booking unless stated otherwise. */
  button?: string;
  /** The recipient did it themselves: only an e-mail is sent, to update their calendar. */
  isOwnAct?: boolean;
  /** Adds a footnote on how to turn these e-mails off. */
  isOptional?: boolean;
  /** A link to directions in a maps app. */
  directions?: { label: string; url: string };
};

/** The facts of a transition, and the texts in the language of the reader. */
export type ReaderFacts = NotificationFacts & { t: T };
type OfBooking = { t: T; booking: BookingRow };

/** E-mails about one booking form a thread. */
export function bookingThread(bookingId: string): string {
  return `booking-${bookingId}`;
}

export function when({ t, booking }: OfBooking): string {
  return momentIn({ t, booking }, booking.startsAt);
}

export function momentIn({ t, booking }: OfBooking, at: Temporal.Instant): string {
  return localMoment(t, at.toString(), booking.timeZone);
}

/** 'Women's haircut for 2 people' */
export function what({ t, booking }: OfBooking): string {
  return t('notices.what', { name: taskName({ t, booking }), count: booking.people });
}

/** The name of what is booked; entries of the master list have one in each language. */
export function taskName({ t, booking }: OfBooking): string {
  return booking.subServiceName.split(PLUS).map(t.nameOf).join(PLUS);
}

/** Between the names of a visit. */
const PLUS = ' + ';

/** 'Booked: Women's haircut, Tue, 4 Aug 2026 at 6:00 PM' */
export function titled(facts: OfBooking, title: string): string {
  return `${title}: ${taskName(facts)}, ${when(facts)}`;
}

/** The subject of a notification that is not about a transition. */
export function aboutText(facts: OfBooking): string {
  return facts.t('notices.about', { what: what(facts), when: when(facts) });
}

/** Start, end, how a party is served, and by whom. */
export function visitText({
  t,
  booking,
  servedBy,
  segments,
}: Pick<ReaderFacts, 't' | 'booking' | 'servedBy' | 'segments'>): string {
  const { startsAt, endsAt, timeZone } = booking;
  const span = localSpan(t, startsAt.toString(), endsAt.toString(), timeZone);
  const party = withNames(t, partyText(t, booking), servedBy);
  const time = t('notices.time', { stay: `${span} · ${party}` });
  if (segments.length === 0) return time;
  const parts = segments.map((segment) => segmentText(t, segment, timeZone));
  return `${time} ${t('notices.parts', { parts: parts.join('; ') })}`;
}

function partyText(t: T, { people, seats: atOnce }: BookingRow): string {
  if (people === 1) return t('common.people', { count: people });
  // Stored notices contain the name of this value; under another name they would keep their first language.
  const values = { guests: people };
  if (atOnce >= people) return t('notices.together', values);
  return atOnce <= 1 ? t('notices.oneByOne', values) : t('notices.atOnce', { ...values, atOnce });
}

/** '11:30 AM – 12:30 PM: Facial, with Meera' */
function segmentText(t: T, segment: VisitSegment, timeZone: string): string {
  const { startsAt, endsAt, name, servedBy = [] } = segment;
  const members = servedBy.map((one) => one.name);
  return `${localSpan(t, startsAt, endsAt, timeZone)}: ${withNames(t, t.nameOf(name), members)}`;
}

function withNames(t: T, party: string, names: readonly string[]): string {
  return names.length === 0
    ? party
    : t('notices.withNames', { party, names: localNames(t, names) });
}

/** The amount due at the venue, or else to the professional; nothing with full prepayment. Each date of a series has the same amount. */
export function atVenueText({
  t,
  booking,
  together,
}: OfBooking & { together?: object | undefined }): string[] {
  const paise = outstandingPaise(booking);
  if (paise === 0) return [];
  const amount = formatPaise(paise);
  if (booking.place === 'provider')
    return [t(together ? 'notices.atVenueEach' : 'notices.atVenue', { amount })];
  return [t(together ? 'notices.directlyEach' : 'notices.directly', { amount })];
}

export function whereText({ t, booking }: OfBooking): string {
  return t('notices.where', { location: booking.location });
}

/** Directions to the business, for a visit there. */
export function directionsTo({ t, booking }: OfBooking): Pick<MessageText, 'directions'> {
  const { place, serviceName, location } = booking;
  if (place !== 'provider') return {};
  const url = directionsUrl(serviceName, location);
  return { directions: { label: t('updates.directions'), url } };
}

/** '4 PM' and '6 PM', with the day when the two days differ. */
export function shortTimes(
  { t, booking }: OfBooking,
  [from, to]: readonly [Temporal.Instant, Temporal.Instant],
): { from: string; to: string } {
  const { timeZone } = booking;
  const isOneDay = dateIn(from.toString(), timeZone) === dateIn(to.toString(), timeZone);
  const short = (at: Temporal.Instant) => {
    const time = formatTime(at.toString(), timeZone).replace(':00', '');
    return isOneDay ? time : `${localFullDay(t, at.toString(), timeZone)}, ${time}`;
  };
  return { from: short(from), to: short(to) };
}

/** The path where the provider sees the booking and answers it. */
export function requestPath(bookingId: string): string {
  return `/serviceProvider/bookingRequests/${bookingId}`;
}

/** The path where a side reads a report and adds to it. */
export function reportPath(side: Side, bookingId: string): string {
  return side === 'customer'
    ? `/booking-details/${bookingId}#report`
    : `/serviceProvider/reports/${bookingId}`;
}
