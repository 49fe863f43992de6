import type { Alternative } from '../rules/explain/alternatives.rules.ts';
import {
  type Reason,
  reasonAgainst,
  reasonAgainstTogether,
} from '../rules/explain/explain.rules.ts';
import { withMembers } from '../rules/explain/explain-members.rules.ts';
import { membersLeftAt } from '../rules/explain/question.rules.ts';
import type { Hours } from '../rules/hours.rules.ts';
import { forMember } from '../rules/members.rules.ts';
import {
  chainAt,
  endOfLeg,
  isServed,
  type Leg,
  prepareVisit,
  type Segment,
  startOf,
  type VisitAsk,
  type VisitStart,
} from './visits.rules.ts';

export type VisitVerdict =
  | { bookable: true; start: VisitStart }
  | {
      bookable: false;
      reason: Reason;
      /** The first segment that is not possible, and its start (epoch minute). */
      part: number;
      at: number;
      /** The hours that the reason refers to. */
      hours: Hours;
    };

/** Another member who would make the visit possible at the same start. */
export type VisitAlternative = Alternative & { part: number; minutes: number };

const MEMBERS_MAX = 3;

/** Whether a visit can begin at a start (epoch minute), by the rules that list its starts, or the reason why not. */
export function judgeVisit(segments: readonly Segment[], ask: VisitAsk, at: number): VisitVerdict {
  const legs = prepareVisit(segments, ask, at, at);
  const chain = chainAt(legs, at);
  if (chain) return { bookable: true, start: startOf(chain, at) };
  let from = at;
  for (const leg of legs) {
    const served = leg.questions.find((question) => isServed(leg, question, from));
    if (!served) {
      const part = leg.parts[0] ?? 0;
      return { bookable: false, reason: reasonOf(leg, from), part, at: from, hours: leg.hours };
    }
    from = endOfLeg(leg, served, from);
  }
  throw new Error('A visit without a chain has a leg that cannot be served.');
}

/** The reason why no way to serve a leg is possible at an instant: a hold that ends soonest, or the first reason. */
function reasonOf(leg: Leg, at: number): Reason {
  const { hours, busy, ask, questions } = leg;
  const reasons = questions.flatMap((question) => reasonAgainst(question, at) ?? []);
  const [held] = reasons
    .filter((reason) => reason.code === 'HELD')
    .sort((a, b) => a.until - b.until);
  const reason = held ?? reasons[0];
  if (reason) return withMembers(reason, { hours, busy, ask }, at);
  const [question] = questions;
  if (question) return { code: 'SEATS', seatsLeft: membersLeftAt(question, at) };
  return reasonAgainstTogether(forMember(hours, busy, ask).hours);
}

/** Other members for the impossible segment with whom the visit is possible at the same start. */
export function alternativesOfVisit(
  segments: readonly Segment[],
  ask: VisitAsk,
  { at, part }: { at: number; part: number },
): VisitAlternative[] {
  const { memberId, hours } = segments[part] as Segment;
  if (memberId === undefined) return [];
  const others = (hours.members ?? []).filter(({ id }) => id !== memberId);
  return others
    .flatMap(({ id }): VisitAlternative[] => {
      const changed = segments.map((one, index) =>
        index === part ? { ...one, memberId: id } : one,
      );
      const verdict = judgeVisit(changed, ask, at);
      if (!verdict.bookable) return [];
      const { segments: times } = verdict.start;
      const last = times.at(-1);
      const minutes = last ? last.at + last.minutes - at : 0;
      const seats = times[part]?.seats ?? 0;
      return [{ kind: 'member', memberId: id, seats, minutes, part }];
    })
    .slice(0, MEMBERS_MAX);
}
