import type { WhyFacts } from '#contract/availability/why.ts';
import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import { dateIn, formatTime } from '#contract/time.ts';
import { localMinutes } from './date-parts.ts';
import { localDay, localNames, localStart } from './moments.ts';
import type { PlainKey, T } from './translation.ts';

const reasons: Readonly<Record<string, PlainKey>> = {
  PAST: 'times.whyPast',
  NOTICE: 'times.whyNotice',
  HORIZON: 'times.whyHorizon',
  CLOSED: 'times.whyClosed',
  OUTSIDE_HOURS: 'times.whyOutsideHours',
  ENDS_AFTER_CLOSING: 'times.whyTooLate',
  OFF_GRID: 'times.whyOffGrid',
  TIME_OFF: 'times.whyTimeOff',
  OTHER_CALENDAR: 'times.whyBusy',
  HELD: 'times.whyHeld',
  SEATS: 'times.whySeats',
  FULL: 'times.whyFull',
  BUFFER: 'times.whyBuffer',
  EQUIPMENT: 'times.whyEquipment',
  MEMBER_OFF: 'times.whyMemberOff',
  TOO_FEW_MEMBERS: 'times.whyTooFewMembers',
  TOO_LITTLE_EQUIPMENT: 'times.whyTooLittleEquipment',
  NO_SESSION: 'times.whyNoSession',
};

type Why = {
  reason: string | null;
  sentence: string | null;
  facts?: WhyFacts | undefined;
  /** The service of a visit that the reason is about. */
  partName?: string | undefined;
};
/** `at` begins with the local time of the service: '2026-08-04T16:00'. */
type Start = { at: string; timeZone: string };

const DATE_LENGTH = 10;
const MINUTE_LENGTH = 16;

/** Why a time cannot be booked: the sentence of the API, in other languages by its reason and facts. */
export function whyText(t: T, why: Why, start: Start): string {
  const { reason, sentence, facts = {}, partName } = why;
  const key = reasons[reason ?? ''];
  if (t.language === DEFAULT_LANGUAGE || !key) return `${sentence}.`;
  /** With the day, where it is another than that of the start. */
  const moment = (at: string) => {
    const isSameDay = dateIn(at, start.timeZone) === start.at.slice(0, DATE_LENGTH);
    return isSameDay ? formatTime(at, start.timeZone) : localStart(t, at, start.timeZone);
  };
  const text = memberText(t, facts, moment, start) ?? factText(t, reason, facts, moment) ?? t(key);
  return partName ? `${partName}: ${text}` : text;
}

type Moment = (at: string) => string;

function memberText(t: T, facts: WhyFacts, moment: Moment, start: Start): string | undefined {
  const { member, free = [] } = facts;
  const own = member && stateText(t, member, moment, start);
  if (!own || free.length === 0) return own;
  const names = localNames(t, free);
  return `${own} ${t('times.membersFree', { count: free.length, names })}`;
}

function stateText(
  t: T,
  { name, state, from, until }: NonNullable<WhyFacts['member']>,
  moment: Moment,
  start: Start,
): string | undefined {
  if (state === 'off') return t('times.memberOff', { name });
  if (state === 'near') return t('times.memberNear', { name });
  if (state === 'held' && until) return t('times.memberHeld', { name, time: moment(until) });
  if (from && from.slice(0, MINUTE_LENGTH) > start.at.slice(0, MINUTE_LENGTH))
    return t('times.memberFrom', { name, time: moment(from) });
  return until && t('times.memberUntil', { name, time: moment(until) });
}

function factText(
  t: T,
  reason: string | null,
  facts: WhyFacts,
  moment: Moment,
): string | undefined {
  const { opensAt, closesAt, latestDate, minutes, seatsLeft, servedAtOnce, equipment } = facts;
  const until = facts.until && moment(facts.until);
  const duration = minutes === undefined ? undefined : localMinutes(t, minutes);
  if (reason === 'NOTICE' && duration) return t('times.whyNoticeOf', { duration });
  if (reason === 'OFF_GRID' && duration) return t('times.whyGridOf', { duration });
  if (latestDate) return t('times.whyHorizonUntil', { day: localDay(t, latestDate) });
  if (opensAt) return t('times.whyOpensAt', { time: moment(opensAt) });
  if (closesAt) return t('times.whyClosesAt', { time: moment(closesAt) });
  if (seatsLeft) return t('times.whySeatsLeft', { count: seatsLeft });
  if (servedAtOnce && equipment)
    return t('times.whyEquipmentServes', { name: equipment, count: servedAtOnce });
  if (servedAtOnce) return t('times.whyServedAtOnce', { count: servedAtOnce });
  if (!until) return undefined;
  if (equipment) return t('times.whyEquipmentUntil', { name: equipment, time: until });
  if (reason === 'TIME_OFF') return t('times.whyTimeOffUntil', { time: until });
  if (reason === 'HELD') return t('times.whyHeldUntil', { time: until });
  return t('times.whyBusyUntil', { time: until });
}
