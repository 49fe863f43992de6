import type { SessionReschedule } from '#contract/booking/class-calls.ts';
import type { T } from '#messages/translation.ts';
import { clockText } from '../calendar/calendar-text.ts';
import { startText } from './class-text.ts';

type Resource = SessionReschedule['leader'];

/** The participants of the session, as sentences. */
export function affectedText(t: T, move: SessionReschedule): string[] {
  const { bookings: count, people: all, walkIns, checkouts } = move;
  const people = t('common.people', { count: all });
  const names = walkIns.map((walkIn) => walkInText(t, walkIn)).join(', ');
  return [
    ...(count === 0 && walkIns.length === 0 ? [t('classes.noneBooked')] : []),
    ...(count === 0 ? [] : [t('classes.affectedBookings', { count, people })]),
    ...(walkIns.length === 0
      ? []
      : [t('classes.affectedWalkIns', { count: walkIns.length, names })]),
    ...(checkouts === 0 ? [] : [t('classes.checkoutsEnd', { count: checkouts })]),
  ];
}

function walkInText(t: T, { name, phone }: SessionReschedule['walkIns'][number]): string {
  const customer = name || t('day.walkIn');
  return phone ? `${customer} (${phone})` : customer;
}

/** 'Meera is free', or the time until which the leader or the room is busy. The owner may have no display name. */
export function availabilityText(t: T, resource: Resource, kind: 'leader' | 'room'): string {
  const { name, isFree, isAway, busyFrom, busyUntil } = resource;
  if (!name) return ownerText(t, resource);
  if (isFree) return t(isAway ? 'classes.isFreeOff' : 'classes.isFree', { name });
  if (!busyFrom || !busyUntil) return t('classes.unavailable', { name });
  const span = spanText(t, busyFrom, busyUntil);
  return t(kind === 'leader' ? 'classes.isBusy' : 'classes.isTaken', { name, span });
}

function ownerText(t: T, { isFree, isAway, busyFrom, busyUntil }: Resource): string {
  if (isFree) return t(isAway ? 'classes.youFreeOff' : 'classes.youFree');
  if (!busyFrom || !busyUntil) return t('classes.youUnavailable');
  return t('classes.youBusy', { span: spanText(t, busyFrom, busyUntil) });
}

/** '4:00 PM – 5:00 PM', with the days if they differ. */
function spanText(t: T, from: string, until: string): string {
  const isOneDay = from.slice(0, 10) === until.slice(0, 10);
  if (isOneDay) return `${clockText(from)} – ${clockText(until)}`;
  return `${startText(t, from)} – ${startText(t, until)}`;
}

/** 'Asha Rao: Haircut, 5:00 PM – 6:00 PM' */
export function clashText(t: T, clash: SessionReschedule['clashes'][number]): string {
  const { customerName, subServiceName, startsAt, endsAt } = clash;
  const customer = customerName || t('requests.customer');
  return `${customer}: ${t.nameOf(subServiceName)}, ${spanText(t, startsAt, endsAt)}`;
}

/** The options of customers after the reschedule. */
export function choiceText(t: T, { freeCancelUntil }: SessionReschedule): string {
  return t('classes.choice', { moment: startText(t, freeCancelUntil) });
}
