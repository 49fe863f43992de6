import {
  type EquipmentReason,
  equipmentReason,
  equipmentShort,
  withoutBuffer,
} from '../equipment.rules.ts';
import type { Busy, Hours } from '../hours.rules.ts';
import { dateOf, dayAt } from '../local-days.rules.ts';
import { blockedAt, blockedStarts, servedAtOnceMax } from '../seats.rules.ts';
import { membersLeftAt, openRanges, overlapped, type Question } from './question.rules.ts';

/** The reason why a start cannot be booked. Instants are epoch minutes. */
export type Reason =
  | { code: 'PAST' }
  | { code: 'NOTICE'; earliest: number }
  | { code: 'HORIZON'; latestDate: string }
  | { code: 'CLOSED' }
  | { code: 'OUTSIDE_HOURS'; opens?: number }
  | { code: 'ENDS_AFTER_CLOSING'; closesAt: number }
  | { code: 'OFF_GRID' }
  | { code: 'TIME_OFF'; until: number }
  | { code: 'OTHER_CALENDAR'; until: number }
  | ({ code: 'HELD'; until: number; equipment?: string } & OfMembers)
  | ({ code: 'SEATS'; seatsLeft: number } & OfMembers)
  | ({ code: 'FULL' } & OfMembers)
  | ({ code: 'BUFFER' } & OfMembers)
  | EquipmentReason
  | { code: 'MEMBER_OFF'; members: readonly MemberState[] }
  | { code: 'TOO_FEW_MEMBERS'; servedAtOnce: number }
  | { code: 'TOO_LITTLE_EQUIPMENT'; servedAtOnce: number; name: string }
  | { code: 'NO_SESSION' };

/** The state of each named member who performs the sub-service. */
type OfMembers = { members?: readonly MemberState[] };

/**
 * Whether a team member can serve at a start. `busy` is time with another customer, `near` only the buffer
 * around it, `off` time outside working hours or time off. Instants are epoch minutes.
 */
export type MemberState = {
  id: string;
  name: string;
  /** The customer chose this member. */
  isChosen: boolean;
} & (
  | { state: 'free' | 'off' | 'near' }
  | { state: 'busy'; from: number; until: number }
  | { state: 'held'; until: number }
);

/** The reason why a party can never be served together: the members or the equipment that limit it. */
export function reasonAgainstTogether(hours: Hours): Reason {
  const { capacity, equipment = [] } = hours;
  const servedAtOnce = servedAtOnceMax(hours);
  const short = equipment.find(({ quantity }) => quantity === servedAtOnce && quantity < capacity);
  if (!short) return { code: 'TOO_FEW_MEMBERS', servedAtOnce };
  return { code: 'TOO_LITTLE_EQUIPMENT', servedAtOnce, name: short.name };
}

type Check = {
  passes(question: Question, at: number): boolean;
  explain(question: Question, at: number): Reason;
};

/**
 * Whether a start (epoch minute) on the grid can be booked. Uses the checks that list, validate and explain
 * starts, except the grid check.
 */
export function isBookableOnGrid(question: Question, at: number): boolean {
  return failingBefore(question, at) === undefined && failingAfter(question, at) === undefined;
}

/** Whether a start (epoch minute) lies on the grid and its stay ends before closing. */
export function isOnGrid(question: Question, at: number): boolean {
  return onTheGrid.passes(question, at);
}

/** Reason of the first failing check of a start (epoch minute). */
export function reasonAgainst(question: Question, at: number): Reason | undefined {
  return firstFailing(question, at)?.explain(question, at);
}

/** Checks in order of relevance to a person. */
function firstFailing(question: Question, at: number): Check | undefined {
  const before = failingBefore(question, at);
  if (before) return before;
  if (!onTheGrid.passes(question, at)) return onTheGrid;
  return failingAfter(question, at);
}

function failingBefore(question: Question, at: number): Check | undefined {
  if (!inTheFuture.passes(question, at)) return inTheFuture;
  if (!withNotice.passes(question, at)) return withNotice;
  if (!withinHorizon.passes(question, at)) return withinHorizon;
  return undefined;
}

function failingAfter(question: Question, at: number): Check | undefined {
  if (!notInTimeOff.passes(question, at)) return notInTimeOff;
  if (!seatsFree.passes(question, at)) return seatsFree;
  if (!equipmentFree.passes(question, at)) return equipmentFree;
  return undefined;
}

const inTheFuture: Check = {
  passes: (question, at) => at >= question.now,
  explain: () => ({ code: 'PAST' }),
};

const withNotice: Check = {
  passes: (question, at) => at >= question.now + question.hours.noticeMinutes,
  explain: ({ now, hours }) => ({ code: 'NOTICE', earliest: now + hours.noticeMinutes }),
};

const withinHorizon: Check = {
  passes: (question, at) => dayAt(question.clock, at) <= question.lastDay,
  explain: (question) => ({ code: 'HORIZON', latestDate: dateOf(question.lastDay) }),
};

const onTheGrid: Check = {
  passes(question, at) {
    const last = at + question.minutes;
    for (const range of openRanges(question, dayAt(question.clock, at))) {
      const { opens, closes, openUntil } = range;
      if (at < opens || at >= closes || last > openUntil) continue;
      if ((at - opens) % question.hours.stepMinutes === 0) return true;
    }
    return false;
  },
  explain(question, at) {
    const ranges = openRanges(question, dayAt(question.clock, at));
    if (ranges.length === 0) return { code: 'CLOSED' };
    const around = ranges.filter((range) => at >= range.opens && at < range.closes);
    if (around.length === 0) {
      const next = ranges.find((range) => range.opens > at);
      return next ? { code: 'OUTSIDE_HOURS', opens: next.opens } : { code: 'OUTSIDE_HOURS' };
    }
    const closesAt = Math.max(...around.map((range) => range.openUntil));
    return at + question.minutes > closesAt
      ? { code: 'ENDS_AFTER_CLOSING', closesAt }
      : { code: 'OFF_GRID' };
  },
};

const notInTimeOff: Check = {
  passes: (question, at) => blockedAt(question.off, at) === 0,
  explain(question, at) {
    let until = at;
    let isOwn = false;
    const end = at + question.minutes;
    const inOrder = question.timeOff.toSorted((a, b) => a.from - b.from);
    for (const { from, to, isExternal = false } of inOrder) {
      if (to <= at || to <= from) continue;
      if (from < end && !isExternal) isOwn = true;
      if (from < end || from <= until) until = Math.max(until, to);
    }
    return { code: isOwn ? 'TIME_OFF' : 'OTHER_CALENDAR', until };
  },
};

const seatsFree: Check = {
  passes: (question, at) => membersLeftAt(question, at) >= question.seats,
  explain(question, at) {
    const until = holdsEnd(question, at);
    if (until !== undefined) return { code: 'HELD', until };
    const { hours, busy, minutes, seats } = question;
    const unbuffered = busy.map((row) => withoutBuffer(row, hours.bufferMinutes));
    if (freeSeats(question, unbuffered, at, minutes) >= seats) return { code: 'BUFFER' };
    const seatsLeft = membersLeftAt(question, at);
    return seatsLeft > 0 ? { code: 'SEATS', seatsLeft } : { code: 'FULL' };
  },
};

const equipmentFree: Check = {
  passes: (question, at) => equipmentShort(question, at) === undefined,
  explain(question, at) {
    const short = equipmentShort(question, at);
    if (!short) throw new RangeError('the equipment is free');
    const until = holdsEnd(question, at);
    if (until !== undefined) return { code: 'HELD', until, equipment: short.name };
    return equipmentReason(question, short, at);
  },
};

/** Earliest expiry of holds that frees enough seats and equipment; undefined if none does. */
function holdsEnd(question: Question, at: number): number | undefined {
  const { hours, minutes, equipmentMinutes, seats, equipment } = question;
  const stay = minutes + hours.bufferMinutes;
  const use = equipmentMinutes + hours.bufferMinutes;
  const inTheWay = (busy: readonly Busy[], length: number) =>
    busy.filter((row) => row.from < at + length && row.to > at);
  const rows = inTheWay(question.busy, stay);
  const used = equipment.map((one) => ({ ...one, busy: inTheWay(one.busy, use) }));
  return [rows, ...used.map(({ busy }) => busy)]
    .flatMap((busy) => busy.flatMap(({ heldUntil }) => heldUntil ?? []))
    .sort((a, b) => a - b)
    .find((end) => {
      const sold = (busy: readonly Busy[]) =>
        busy.filter(({ heldUntil }) => heldUntil === undefined || heldUntil > end);
      if (freeSeats(question, sold(rows), at, stay) < seats) return false;
      return used.every(
        ({ quantity, busy }) => quantity - blockedAt(blockedStarts(sold(busy), use), at) >= seats,
      );
    });
}

/** Seats free for a stay of `stay` minutes when only these rows and absences count. */
function freeSeats(question: Question, rows: readonly Busy[], at: number, stay: number): number {
  const { hours, absences, minutes } = question;
  const all = [...rows, ...overlapped(absences, stay - minutes)];
  return hours.capacity - blockedAt(blockedStarts(all, stay), at);
}
