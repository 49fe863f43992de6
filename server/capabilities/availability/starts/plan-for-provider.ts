import { formatDay, formatTime } from '#contract/time.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import type { Need } from '../claims/store.ts';
import { type Ask, type Hours, localDate, sessionAt } from '../rules/starts.rules.ts';
import { hoursAndBusy, instantAt, minuteOf } from './facts.ts';
import { requireFacts, type StartQuery } from './judge-start.ts';
import { type ProviderPlan, planForProvider, type Taken } from './provider-plan.rules.ts';
import { reasonText } from './reason-text.ts';
import { withEquipment } from './with-equipment.ts';

export type OwnPlan = {
  timeZone: string;
  /** Units of the service's resources at once; undefined when too few are free. */
  plan?: { seats: number; needs: Need[]; startsAt: Temporal.Instant; endsAt: Temporal.Instant };
  /** The reason why customers could not book this start; null when they could or when it is only too soon. */
  warning: string | null;
  /** The busy members, and until when; null when the start can be served. */
  problem: string | null;
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
  const { memberId, isTogether } = query;
  if (memberId !== undefined && !row.members?.some(({ id }) => id === memberId)) {
    throw new Refused('MEMBER_NOT_FOUND');
  }
  const ask = { durationMinutes: minutes, people, now: minuteOf(now), memberId, isTogether };
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

/** Places in the session that starts then. */
function planInSession(hours: Hours, ask: Ask, at: number): OwnPlan {
  const { timeZone } = hours;
  const session = sessionAt(hours, ask, at);
  if (!session) return { timeZone, warning: null, problem: 'No class starts at this time.' };
  const { id, placesLeft } = session;
  if (placesLeft < ask.people) {
    const places = placesLeft === 1 ? '1 place' : `${placesLeft} places`;
    const problem = placesLeft === 0 ? 'This class is full.' : `Only ${places} left in this class.`;
    return { timeZone, warning: null, problem };
  }
  const startsAt = instantAt(session.from);
  const endsAt = instantAt(session.to);
  const span = { from: startsAt, ends: endsAt, until: endsAt };
  const needs = [{ resources: [id], units: ask.people, ...span }];
  return {
    timeZone,
    plan: { seats: ask.people, needs, startsAt, endsAt },
    warning: null,
    problem: null,
  };
}

function warningText({ warning, offDuty }: ProviderPlan, hours: Hours, at: number): string | null {
  if (warning?.code === 'TIME_OFF') return 'This is in your time off.';
  if (warning) return `${reasonText(warning, hours, at)}.`;
  const [first, ...others] = offDuty;
  if (!first) return null;
  if (others.length > 0) return 'Nobody is scheduled to work then.';
  return first.name === '' ? 'You are off then.' : `${first.name} is off then.`;
}

/** 'Riya is busy until 4:30 PM.' */
function problemText({ taken, equipment }: ProviderPlan, hours: Hours, at: number): string {
  if (equipment) return `${reasonText(equipment, hours, at)}.`;
  if (taken.length === 0) return 'No one on your team performs this service.';
  if (!hours.members) {
    const free = Math.max(0, hours.capacity - new Set(taken.map(({ seat }) => seat)).size);
    const until = Math.min(...taken.map(({ to }) => to));
    const left =
      free === 0 ? 'Every place is taken' : `Only ${free} of ${hours.capacity} places left`;
    return `${left} until ${moment(until, hours, at)}.`;
  }
  const texts = taken.slice(0, NAMED_MAX).map((one) => busyText(one, hours, at));
  return `${texts.join('; ')}.`;
}

/** Members that one text names. */
const NAMED_MAX = 4;

function busyText({ member, from, to }: Taken, hours: Hours, at: number): string {
  const name = member?.name ?? '';
  const isBusy = name === '' ? 'You are busy' : `${name} is busy`;
  const span = from > at ? `from ${moment(from, hours, at)} to` : 'until';
  return `${isBusy} ${span} ${moment(to, hours, at)}`;
}

/** '4:30 PM', with the date unless it is the start's own. */
function moment(minute: number, { timeZone }: Hours, at: number): string {
  const iso = instantAt(minute).toString();
  const time = formatTime(iso, timeZone);
  const isSameDay = localDate(minute, timeZone) === localDate(at, timeZone);
  return isSameDay ? time : `${time} on ${formatDay(iso, timeZone)}`;
}
