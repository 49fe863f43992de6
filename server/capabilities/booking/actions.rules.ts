import { CONTEST_DAYS, REPORT_HOURS } from '#contract/booking/limits.ts';
import {
  allows,
  type BookingState,
  type ReportPhase,
  type Transition,
} from '#contract/booking/states.ts';
import type { customerActions } from '#contract/booking/views.ts';
import { PEOPLE_MAX } from '#contract/limits.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';

export type CustomerAction = (typeof customerActions)[number];

type Status = {
  state: BookingState;
  people: number;
  /** More than one for a visit. */
  segmentCount: number;
  /** The package that pays for all people. */
  packageId: string | null;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  noShow: boolean;
};
type Around = {
  terms: Pick<PolicyTerms, 'rescheduleFreeHours'>;
  now: Temporal.Instant;
  canRebook: boolean;
  hasDispute: boolean;
  /** The customer has to answer a proposal from the provider first. */
  hasProposal: boolean;
  /** A change waits for the provider's confirmation. */
  hasRequest: boolean;
};

/** The actions that a customer has for a booking at an instant; commands refuse all others. */
export function actionsOf(booking: Status, around: Around): CustomerAction[] {
  const { now, terms, hasDispute } = around;
  const isAhead = isBefore(now, booking.startsAt);
  const actions: CustomerAction[] = [];
  const can = (transition: Transition) => allows(booking.state, transition);
  if (can('cancel') && isAhead) actions.push('cancel');
  if (can('drop') && isAhead && booking.people > 1) actions.push('dropPeople');
  const canMove = !isBefore(rescheduleEnd(booking.startsAt, terms), now);
  const isExtensible =
    booking.people < PEOPLE_MAX && booking.segmentCount === 1 && booking.packageId === null;
  const isUnanswered = around.hasRequest || around.hasProposal;
  if (can('addPeople') && isAhead && isExtensible && !isUnanswered) actions.push('addPeople');
  if (can('reschedule') && canMove && !around.hasProposal) actions.push('reschedule');
  if (around.canRebook) actions.push('rescue');
  if (hasDispute) return actions;
  if (canReportNoShow(booking, now)) actions.push('reportNoShow');
  if (canComplain(booking, now)) actions.push('complain');
  if (canContest(booking, now)) actions.push('contestNoShow');
  return actions;
}

/** The last instant at which a booking can be rescheduled for free (POLICY-32). */
export function rescheduleEnd(
  startsAt: Temporal.Instant,
  terms: Pick<PolicyTerms, 'rescheduleFreeHours'>,
): Temporal.Instant {
  return startsAt.subtract({ hours: terms.rescheduleFreeHours });
}

/**
 * From the start until a day after the end, unless the provider marked the customer as a no-show.
 */
export function canReportNoShow(booking: Status, now: Temporal.Instant): boolean {
  return allows(booking.state, 'dispute') && !booking.noShow && isReportTime(booking, now);
}

/**
 * When a customer can complain about a completed booking: until a day after its end (POLICY-30).
 */
export function canComplain(booking: Status, now: Temporal.Instant): boolean {
  return booking.state === 'completed' && !booking.noShow && isReportTime(booking, now);
}

/**
 * When a provider can mark a no-show: from the start until a day after the end, unless the booking
 * was reported.
 */
export function canMarkNoShow(
  booking: Status,
  report: ReportPhase,
  now: Temporal.Instant,
): boolean {
  return allows(booking.state, 'noShow', report) && !booking.noShow && isReportTime(booking, now);
}

/** When a customer can contest a no-show mark: for a week after the end. */
export function canContest(booking: Status, now: Temporal.Instant): boolean {
  const until = booking.endsAt.add({ hours: CONTEST_DAYS * 24 });
  return booking.state === 'completed' && booking.noShow && !isBefore(until, now);
}

function isReportTime(booking: Status, now: Temporal.Instant): boolean {
  const until = booking.endsAt.add({ hours: REPORT_HOURS });
  return !isBefore(now, booking.startsAt) && !isBefore(until, now);
}

function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0;
}
