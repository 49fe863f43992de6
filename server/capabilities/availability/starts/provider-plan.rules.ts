import { type EquipmentReason, equipmentReason, equipmentShort } from '../rules/equipment.rules.ts';
import { type Reason, reasonAgainst } from '../rules/explain/explain.rules.ts';
import {
  freeSeatsAt,
  membersLeftAt,
  prepareAll,
  type Question,
  seatsLeftAt,
} from '../rules/explain/question.rules.ts';
import type { Ask, Busy, Hours, Member } from '../rules/hours.rules.ts';
import { blockedAt, blockedStarts } from '../rules/seats.rules.ts';

/** How a start of the provider's choice is served. Hours, notice and time off only warn. */
export type ProviderPlan = {
  /** Undefined when too few seats are free. */
  serving?: { seats: number; minutes: number; memberIds: string[] };
  /** The reason why customers could not book this start, besides taken seats, notice and the grid. */
  warning?: Reason;
  /** Members who serve although they are off. */
  offDuty: Member[];
  /** Seats that are taken then, with their spans (epoch minutes, `to` with the buffer). */
  taken: Taken[];
  /** The equipment that is taken although enough seats are free. */
  equipment?: EquipmentReason;
};

export type Taken = { seat: number; member?: Member; from: number; to: number };

/** Plans a start (epoch minute) of the provider's choice. Prefers members who work at that time. */
export function planForProvider(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  at: number,
): ProviderPlan {
  const onDuty = serve(hours, busy, ask, at);
  const serving = onDuty ?? serve(alwaysOnDuty(hours), busy, ask, at);
  const minutes = serving?.minutes ?? ask.durationMinutes;
  const warning = warningOf(hours, { ...ask, durationMinutes: minutes }, at);
  return {
    ...(serving ? { serving } : {}),
    ...(warning ? { warning } : {}),
    offDuty: onDuty ? [] : absentOf(hours, ask, at, serving?.memberIds ?? []),
    taken: serving ? [] : takenSeats(hours, busy, ask, at),
    ...(serving ? {} : takenEquipment(hours, busy, ask, at)),
  };
}

function serve(hours: Hours, busy: readonly Busy[], ask: Ask, at: number): ProviderPlan['serving'] {
  const question = prepareAll(hours, busy, ask, at, at).find(
    (one) => seatsLeftAt(one, at) >= one.seats,
  );
  if (!question) return undefined;
  const { seats, minutes } = question;
  return { seats, minutes, memberIds: membersFreeAt(question, at) };
}

function membersFreeAt(question: Question, at: number): string[] {
  const members = question.hours.members ?? [];
  if (members.length === 0) return [];
  return freeSeatsAt(question, at).flatMap((seat) => members[seat]?.id ?? []);
}

function alwaysOnDuty(hours: Hours): Hours {
  if (!hours.members) return hours;
  return { ...hours, members: hours.members.map((one) => ({ ...one, weekly: null, timeOff: [] })) };
}

/** Uses a grid of every minute and no taken seats, so that only hours and closed times remain as reasons. */
function warningOf(hours: Hours, ask: Ask, at: number): Reason | undefined {
  const { members: _, equipment: __, ...service } = hours;
  const open = { ...service, capacity: 1, stepMinutes: 1, bufferMinutes: 0, noticeMinutes: 0 };
  const one = { durationMinutes: ask.durationMinutes, people: 1, now: Math.min(ask.now, at) };
  const [question] = prepareAll({ ...open, horizonDays: HORIZON_DAYS }, [], one, at, at);
  return question && reasonAgainst(question, at);
}

/** Beyond any start that the provider can choose. */
const HORIZON_DAYS = 1_000;

function absentOf(hours: Hours, ask: Ask, at: number, memberIds: readonly string[]): Member[] {
  const members = hours.members ?? [];
  const working = prepareAll(
    { ...hours, equipment: [] },
    [],
    { ...ask, people: 1 },
    at,
    at,
  ).flatMap((one) => membersFreeAt(one, at));
  return members.filter(({ id }) => memberIds.includes(id) && !working.includes(id));
}

/** The missing seats or equipment, for a party that enough members or seats could serve. */
function takenEquipment(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  at: number,
): Pick<ProviderPlan, 'equipment'> {
  const questions = prepareAll(alwaysOnDuty(hours), busy, ask, at, at);
  const question = questions.find((one) => membersLeftAt(one, at) >= one.seats);
  const short = question && equipmentShort(question, at);
  return short ? { equipment: equipmentReason(question, short, at) } : {};
}

/** The seats that the party could use, each with the span for which it is taken. */
function takenSeats(hours: Hours, busy: readonly Busy[], ask: Ask, at: number): Taken[] {
  const question = prepareAll(alwaysOnDuty(hours), busy, ask, at, at).at(-1);
  if (!question) return [];
  const members = question.hours.members;
  const stay = question.minutes + hours.bufferMinutes;
  const blocking = question.busy
    .filter((row) => blockedAt(blockedStarts([row], stay), at) > 0)
    .sort((a, b) => a.seat - b.seat || a.from - b.from);
  const taken: Taken[] = [];
  for (const { seat, from, to } of blocking) {
    const last = taken.at(-1);
    if (last?.seat === seat) {
      if (from <= last.to) last.to = Math.max(last.to, to);
      continue;
    }
    const member = members?.[seat];
    taken.push({ seat, from, to, ...(member ? { member } : {}) });
  }
  return taken;
}
