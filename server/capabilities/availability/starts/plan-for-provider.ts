import { formatTime } from '#contract/time.ts';
import { localFullDay } from '#messages/moments.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { T } from '#messages/translation.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import type { Need } from '../claims/store.ts';
import { type Ask, type Hours, localDate, sessionAt } from '../rules/starts.rules.ts';
import { hoursAndBusy, instantAt, minuteOf } from './facts.ts';
import { requireFacts, type StartQuery } from './judge-start.ts';
import { type ProviderPlan, planForProvider, type Taken } from './provider-plan.rules.ts';
import { reasonSentence } from './reason-sentence.ts';
import { withEquipment } from './with-equipment.ts';

export type OwnPlan = {
  timeZone: string;
  /** Units of the service's resources at once; undefined when too few are free. */
  plan?: { seats: number; needs: Need[]; startsAt: Temporal.Instant; endsAt: Temporal.Instant };
  /** The reason why customers could not book this start; null when they could or when it is only too soon. */
  warning: Sentence | null;
  /** The busy members, and until when; null when the start can be served. */
  problem: Sentence | null;
};

const DAY_HOURS = 24;

/**
 * Plans a start that the provider of the service chooses: hours, notice and time off only warn, a taken
 * member, place or piece of equipment does not. `minutes` is the duration for one person.
 * @throws Refused NOT_BOOKABLE when the service has no hours, MEMBER_NOT_FOUND when the chosen member does not
 * perform the sub-service.
 */
export async function planOwnStart(db: Db | Tx, query: StartQuery): Promise<OwnPlan> {
  const { serviceId, subServiceId, people, minutes, at: from, now, except = [] } = query;
  const until = from.add({ minutes: minutes * people, hours: DAY_HOURS });
  const { travelMinutes } = query;
  const span = { from, until, now, except, subServiceId, travelMinutes };
  const row = await requireFacts(db, serviceId, span);
  const { hours, busy } = hoursAndBusy(row, subServiceId);
  const { memberId, sessionId, isTogether } = query;
  if (memberId !== undefined && !row.members?.some(({ id }) => id === memberId)) {
    throw new Refused('MEMBER_NOT_FOUND');
  }
  const party = { people, memberId, sessionId, isTogether };
  const ask = { ...party, durationMinutes: minutes, now: minuteOf(now) };
  const at = minuteOf(from);
  if (hours.sessions) return planInSession(hours, ask, at);
  const found = planForProvider(hours, busy, ask, at);
  const { serving } = found;
  const { timeZone } = row;
  if (!serving) return { timeZone, warning: null, problem: problemText(found, hours, at) };
  const startsAt = instantAt(at);
  const endsAt = startsAt.add({ minutes: serving.minutes });
  const need = {
    resources: row.members ? serving.memberIds : [serviceId],
    units: serving.seats,
    from: startsAt,
    ends: endsAt,
    until: endsAt.add({ minutes: row.bufferMinutes }),
  };
  return {
    timeZone,
    plan: { seats: serving.seats, needs: withEquipment(need, hours), startsAt, endsAt },
    warning: warningText(found, hours, at),
    problem: null,
  };
}

/** Places in the session that starts at that time, or in the requested one. */
function planInSession(hours: Hours, ask: Ask, at: number): OwnPlan {
  const { timeZone } = hours;
  const session = sessionAt(hours, ask, at);
  if (!session) return { timeZone, warning: null, problem: (t) => t('sentences.noClassThen') };
  const { id, placesLeft, offUntil } = session;
  if (placesLeft < ask.people) {
    const problem: Sentence = (t) =>
      placesLeft === 0
        ? t('sentences.classFull')
        : t('sentences.classPlacesLeft', { count: placesLeft });
    return { timeZone, warning: null, problem };
  }
  const startsAt = instantAt(session.from);
  const endsAt = instantAt(session.to);
  const span = { from: startsAt, ends: endsAt, until: endsAt };
  const needs = [{ resources: [id], units: ask.people, ...span }];
  return {
    timeZone,
    plan: { seats: ask.people, needs, startsAt, endsAt },
    warning: typeof offUntil === 'number' ? (t) => t('sentences.inTimeOff') : null,
    problem: null,
  };
}

function warningText(
  { warning, offDuty }: ProviderPlan,
  hours: Hours,
  at: number,
): Sentence | null {
  if (warning?.code === 'TIME_OFF') return (t) => t('sentences.inTimeOff');
  if (warning) return reasonSentence(warning, hours, at);
  const [first, ...others] = offDuty;
  if (!first) return null;
  if (others.length > 0) return (t) => t('sentences.noneScheduled');
  const { name } = first;
  return (t) => (name === '' ? t('sentences.youOff') : t('sentences.memberOff', { name }));
}

/** 'Riya is busy until 4:30 PM.' */
function problemText({ taken, equipment }: ProviderPlan, hours: Hours, at: number): Sentence {
  if (equipment) return reasonSentence(equipment, hours, at);
  if (taken.length === 0) return (t) => t('sentences.noPerformer');
  if (!hours.members) {
    const free = Math.max(0, hours.capacity - new Set(taken.map(({ seat }) => seat)).size);
    const last = Math.min(...taken.map(({ to }) => to));
    return (t) => {
      const until = moment(t, last, hours, at);
      if (free === 0) return t('sentences.everyPlaceTaken', { until });
      return t('sentences.placesFree', { free, all: hours.capacity, until });
    };
  }
  const named = taken.slice(0, NAMED_MAX);
  return (t) => named.map((one) => busyText(t, one, hours, at)).join(' ');
}

/** Members that one text names. */
const NAMED_MAX = 4;

function busyText(t: T, { member, from, to }: Taken, hours: Hours, at: number): string {
  const name = member?.name ?? '';
  const until = moment(t, to, hours, at);
  if (from <= at)
    return name === ''
      ? t('sentences.youBusyUntil', { until })
      : t('sentences.memberBusyUntil', { name, until });
  const span = { from: moment(t, from, hours, at), until };
  return name === ''
    ? t('sentences.youBusyBetween', span)
    : t('sentences.memberBusyBetween', { name, ...span });
}

/** '4:30 PM', with the date unless it is the start's own. */
function moment(t: T, minute: number, { timeZone }: Hours, at: number): string {
  const iso = instantAt(minute).toString();
  const time = formatTime(iso, timeZone);
  const isSameDay = localDate(minute, timeZone) === localDate(at, timeZone);
  return isSameDay ? time : t('sentences.timeOnDay', { time, day: localFullDay(t, iso, timeZone) });
}
