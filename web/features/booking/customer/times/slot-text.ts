import type { SlotAlternative } from '#contract/availability/views.ts';
import { dateIn, formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';
import { localSpan, localStart } from '#web/i18n/moments.ts';
import { partyText } from '#web/i18n/party.ts';

export { partyText };

const MINUTE_MS = 60_000;
/** Mentions the seats left when there are at most this many. */
const FEW_SEATS = 3;

/** 'Tuesday 4 August 2026' */
export function dayInFull(t: T, date: string): string {
  const { weekday, day, month, year } = localDate(t, date);
  return `${weekday} ${day} ${month} ${year}`;
}

/** The seats left, if they are few and others are taken; a service for one person is never 'nearly full'. */
export function lastSeats(seatsLeft: number, capacity: number): number | undefined {
  return seatsLeft <= FEW_SEATS && seatsLeft < capacity ? seatsLeft : undefined;
}

type Party = { people: number; timeZone: string; names?: readonly string[] };

/** '11:00 AM – 2:00 PM · 3 people, one after another', for the selected start. */
export function stayAt(
  t: T,
  at: string,
  { minutes, atOnce }: { minutes: number; atOnce: number },
  { people, timeZone, names = [] }: Party,
): string {
  const span = localSpan(t, at, endOf(at, { minutes }), timeZone);
  return `${span} · ${partyText(t, people, atOnce, names)}`;
}

/** The end of a party with this duration. */
export function endOf(at: string, { minutes }: { minutes: number }): string {
  return new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString();
}

/** 'Meera at 4:00 PM', 'Facial with Meera, 4:00 PM – 5:30 PM', 'One after another, 4:00 PM – 6:00 PM' */
export function alternativeText(
  t: T,
  { kind, member, at, endsAt, servedAtOnce }: SlotAlternative,
  timeZone: string,
  partName?: string | undefined,
): string {
  const span = localSpan(t, at, endsAt, timeZone);
  if (kind === 'member' && member && partName)
    return t('times.partWith', { part: partName, member: member.name, span });
  if (kind === 'member' && member)
    return t('times.memberAt', { member: member.name, time: formatTime(at, timeZone) });
  return servedAtOnce === 1
    ? t('times.inTurnsAt', { span })
    : t('times.atATimeAt', { seats: servedAtOnce, span });
}

/** The party to be served, and its conditions. */
export type RequestedParty = {
  people: number;
  /** The chosen team member. */
  memberName?: string | undefined;
  isTogether?: boolean | undefined;
  /** The segments of a visit. */
  segments?: string | undefined;
  subServiceId?: string | undefined;
};

/** '9:00 PM has no room for 20 people; 7:00 PM is chosen instead.'; names both days if they differ. */
export function noCapacity(
  t: T,
  at: string,
  party: RequestedParty,
  instead: string | undefined,
  timeZone: string,
): string {
  const isSameDay = !instead || dateIn(at, timeZone) === dateIn(instead, timeZone);
  const named = (one: string) =>
    isSameDay ? formatTime(one, timeZone) : localStart(t, one, timeZone);
  const reason = lostText(t, named(at), party);
  if (!instead) return t('times.lost', { reason });
  return t('times.lostInstead', { reason, time: named(instead) });
}

/** 'Nothing is free on Wed, 25 Nov with Riya for 2 people.' */
export function emptyText(
  t: T,
  { isClass, ...party }: RequestedParty & { isClass: boolean },
  day: string,
): string {
  const { people, memberName: member } = party;
  const names = { day, people: partyName(t, party), member: member ?? '' };
  if (isClass) return t(people > 1 ? 'times.noClassOnFor' : 'times.noClassOn', names);
  if (member) return t(people > 1 ? 'times.nothingWithFor' : 'times.nothingWith', names);
  return t(people > 1 ? 'times.nothingOnFor' : 'times.nothingOn', names);
}

/** '2 people together'. */
function partyName(t: T, { people: count, isTogether = false }: RequestedParty): string {
  const people = t('times.forPeople', { count });
  return isTogether ? t('times.peopleTogether', { people }) : people;
}

function lostText(
  t: T,
  time: string,
  { people: count, memberName: member, isTogether = false, segments }: RequestedParty,
): string {
  const party = partyName(t, { people: count, isTogether });
  const isParty = count > 1;
  if (segments)
    return isParty ? t('times.notFittingFor', { time, party }) : t('times.notFitting', { time });
  if (member)
    return isParty
      ? t('times.notFreeWithFor', { time, member, party })
      : t('times.notFreeWith', { time, member });
  return isParty || isTogether
    ? t('times.noCapacity', { time, party })
    : t('times.notFree', { time });
}
