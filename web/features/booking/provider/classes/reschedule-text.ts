import type { SessionReschedule } from '#contract/booking/class-calls.ts';
import { formatCount, formatPeople } from '#web/lib/plural.ts';
import { clockText } from '../calendar/calendar-text.ts';
import { shortDay, startText } from './class-text.ts';

type Resource = SessionReschedule['leader'];

/** The participants of the session, as sentences. */
export function affectedText(move: SessionReschedule): string[] {
  const { bookings, people, walkIns, checkouts } = move;
  const none = bookings === 0 && walkIns.length === 0;
  return [
    ...(none ? ['Nobody has booked this session yet.'] : []),
    ...(bookings === 0
      ? []
      : [
          `${formatCount(bookings, 'booking')} (${formatPeople(people)}) ${bookings === 1 ? 'moves' : 'move'} too, at the same price.`,
        ]),
    ...(walkIns.length === 0
      ? []
      : [
          `${formatCount(walkIns.length, 'walk-in')} ${walkIns.length === 1 ? 'moves' : 'move'} too. We can’t notify walk-ins, so tell them: ${walkIns.map(walkInText).join(', ')}.`,
        ]),
    ...(checkouts === 0
      ? []
      : [
          `${formatCount(checkouts, 'unpaid checkout')} ${checkouts === 1 ? 'ends' : 'end'}, and nothing is charged.`,
        ]),
  ];
}

function walkInText({ name, phone }: SessionReschedule['walkIns'][number]): string {
  const who = name || 'Walk-in';
  return phone ? `${who} (${phone})` : who;
}

/**
 * 'Meera is free', or the time until which the leader or the room is taken. `unnamed` is the owner
 * without a display name.
 */
export function availabilityText(resource: Resource, kind: 'leader' | 'room'): string {
  const { name, isFree, isAway, busyFrom, busyUntil } = resource;
  const subject = name ? `${name} is` : 'You are';
  if (isFree)
    return isAway ? `${subject} free, but ${name ? 'has' : 'have'} time off` : `${subject} free`;
  const how = kind === 'leader' ? 'busy' : 'taken';
  if (!busyFrom || !busyUntil) return `${subject} not available`;
  return `${subject} ${how}, ${spanText(busyFrom, busyUntil)}`;
}

/** '4:00 PM – 5:00 PM', with the days where they differ. */
function spanText(from: string, until: string): string {
  const isOneDay = from.slice(0, 10) === until.slice(0, 10);
  if (isOneDay) return `${clockText(from)} – ${clockText(until)}`;
  return `${startText(from)} – ${startText(until)}`;
}

/** 'Asha Rao: Haircut, 5:00 PM – 6:00 PM' */
export function clashText(clash: SessionReschedule['clashes'][number]): string {
  const { customerName, subServiceName, startsAt, endsAt } = clash;
  return `${customerName || 'Customer'}: ${subServiceName}, ${spanText(startsAt, endsAt)}`;
}

/** The options of customers after the reschedule. */
export function choiceText({ freeCancelUntil }: SessionReschedule): string {
  const by = `${shortDay(freeCancelUntil)}, ${clockText(freeCancelUntil)}`;
  return `Customers get the new time by e-mail. They keep their place without doing anything, or cancel with a full refund until ${by}.`;
}
