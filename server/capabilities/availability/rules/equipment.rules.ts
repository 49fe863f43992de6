import type { Question } from './explain/question.rules.ts';
import type { Busy, Equipment } from './hours.rules.ts';
import { blockedAt, blockedStarts } from './seats.rules.ts';

/**
 * Too few units of a room or a piece of equipment are free. `near`: only the buffer around another
 * stay prevents it; `busy`: they are in use from and until these instants (epoch minutes).
 */
export type EquipmentReason = {
  code: 'EQUIPMENT';
  name: string;
  quantity: number;
} & (
  | { state: 'near' }
  /** With the units that are free during the whole stay. */
  | { state: 'busy'; from: number; until: number; left: number }
);

/** The first equipment of which too few units are free for a start (epoch minute). */
export function equipmentShort(question: Question, at: number): Equipment | undefined {
  return question.equipment.find(
    ({ quantity, blocked }) => quantity - blockedAt(blocked, at) < question.seats,
  );
}

/** The reason why too few units are free, and the duration. */
export function equipmentReason(
  question: Question,
  { name, quantity, busy }: Equipment,
  at: number,
): EquipmentReason {
  const { seats, equipmentMinutes: minutes, hours } = question;
  const reason = { code: 'EQUIPMENT', name, quantity } as const;
  const rows = busy.map((row) => withoutBuffer(row, hours.bufferMinutes));
  const left = Math.max(0, quantity - blockedAt(blockedStarts(rows, minutes), at));
  if (left >= seats) return { ...reason, state: 'near' };
  return { ...reason, state: 'busy', left, ...shortage(rows, quantity - seats, at) };
}

/** The first time from a start on (epoch minute) in which more than `most` units are in use. */
function shortage(
  rows: readonly Busy[],
  most: number,
  at: number,
): { from: number; until: number } {
  const isShort = (minute: number) =>
    new Set(rows.filter((row) => row.from <= minute && row.to > minute).map(({ seat }) => seat))
      .size > most;
  const times = rows.flatMap((row) => [row.from, row.to]).filter((minute) => minute > at);
  const inOrder = [at, ...times.sort((a, b) => a - b)];
  const from = inOrder.find(isShort) ?? at;
  const until = inOrder.find((minute) => minute > from && !isShort(minute)) ?? from;
  return { from, until };
}

/** The stay without its buffer, at least a minute long. */
export function withoutBuffer(row: Busy, bufferMinutes: number): Busy {
  const own = row.bufferMinutes ?? bufferMinutes;
  const from = row.from + Math.max(0, own - bufferMinutes);
  return { ...row, from, to: Math.max(from + 1, row.to - Math.max(own, bufferMinutes)) };
}
