import { withoutBuffer } from '../equipment.rules.ts';
import type { Ask, Busy, Hours, Member } from '../hours.rules.ts';
import { type MemberState, type Reason, reasonAgainst } from './explain.rules.ts';
import { prepareAll, type Question } from './question.rules.ts';

/** Adds the state of each member to a reason that concerns them, where they have names. */
export function withMembers(
  reason: Reason,
  { hours, busy, ask }: { hours: Hours; busy: readonly Busy[]; ask: Ask },
  at: number,
): Reason {
  const isAboutSeats = ['HELD', 'SEATS', 'FULL', 'BUFFER'].includes(reason.code);
  if (reason.code === 'HELD' && reason.equipment !== undefined) return reason;
  if (!isAboutSeats || !hours.members?.some(({ name }) => name !== '')) return reason;
  const members = hours.members.flatMap((member) => stateOf(member, { hours, busy, ask }, at));
  const chosen = members.find(({ isChosen }) => isChosen);
  if (chosen?.state === 'off') return { code: 'MEMBER_OFF', members };
  return { ...reason, members } as Reason;
}

/** Judges one member for the chosen party, or for their share of a party that several serve. */
function stateOf(
  { id, name }: Member,
  { hours, busy, ask }: { hours: Hours; busy: readonly Busy[]; ask: Ask },
  at: number,
): MemberState[] {
  const people = ask.memberId === undefined ? Math.ceil(ask.people / hours.capacity) : ask.people;
  const own = { ...ask, people, memberId: id, isTogether: false };
  const [question] = prepareAll({ ...hours, equipment: [] }, busy, own, at, at);
  if (!question) return [];
  const member = { id, name, isChosen: id === ask.memberId };
  const reason = reasonAgainst(question, at);
  if (!reason) return [{ ...member, state: 'free' }];
  if (reason.code === 'HELD') return [{ ...member, state: 'held', until: reason.until }];
  if (reason.code === 'BUFFER') return [{ ...member, state: 'near' }];
  return [{ ...member, ...blockedBy(question, at) }];
}

/** The first span that takes the member's time during the stay. */
function blockedBy(question: Question, at: number) {
  const end = at + question.minutes;
  const isInTheWay = (span: { from: number; to: number }) => span.from < end && span.to > at;
  const inOrder = question.busy
    .map((row) => ({ ...withoutBuffer(row, question.hours.bufferMinutes), takenUntil: row.to }))
    .sort((a, b) => a.from - b.from);
  const [first] = inOrder.filter(isInTheWay);
  const absentFrom = Math.min(...question.absences.filter(isInTheWay).map(({ from }) => from));
  if (!first || absentFrom <= first.from) return { state: 'off' } as const;
  let { to: until, takenUntil } = first;
  for (const row of inOrder) {
    // A member who also serves the next segment of a visit is taken until then, without a buffer in
    // between.
    if (row.from > Math.max(until, takenUntil)) continue;
    until = Math.max(until, row.to);
    takenUntil = Math.max(takenUntil, row.takenUntil);
  }
  return { state: 'busy', from: first.from, until } as const;
}
