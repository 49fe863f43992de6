import type { customerActions, ReportPhase } from '#contract/booking/views.ts';
import { CONTEST_DAYS, REPORT_HOURS } from '#contract/limits.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';

export type CustomerAction = (typeof customerActions)[number];

type Standing = {
  state: string;
  people: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  no_show: boolean;
};
type Around = {
  terms: Pick<PolicyTerms, 'rescheduleFreeHours'>;
  now: Temporal.Instant;
  isRescuable: boolean;
  hasDispute: boolean;
};

/** What a customer may do with a booking at an instant; the commands refuse everything else. */
export function actionsOf(booking: Standing, around: Around): CustomerAction[] {
  const { now, terms, hasDispute } = around;
  const isOpen = booking.state === 'assigned' || booking.state === 'accepted';
  const isAhead = isBefore(now, booking.starts_at);
  const actions: CustomerAction[] = [];
  if (isOpen && isAhead) actions.push('cancel');
  if (isOpen && isAhead && booking.people > 1) actions.push('dropPeople');
  if (isOpen && !isBefore(rescheduleEnd(booking.starts_at, terms), now)) actions.push('reschedule');
  if (around.isRescuable) actions.push('rescue');
  if (hasDispute) return actions;
  if (canReportNoShow(booking, now)) actions.push('reportNoShow');
  if (canComplain(booking, now)) actions.push('complain');
  if (canContest(booking, now)) actions.push('contestNoShow');
  return actions;
}

/** The last instant at which a booking can be moved for free (POLICY-32). */
export function rescheduleEnd(
  startsAt: Temporal.Instant,
  terms: Pick<PolicyTerms, 'rescheduleFreeHours'>,
): Temporal.Instant {
  return startsAt.subtract({ hours: terms.rescheduleFreeHours });
}

/** From the start until a day after the end, unless the provider says that the customer did not come. */
export function canReportNoShow(booking: Standing, now: Temporal.Instant): boolean {
  const isOver = booking.state === 'completed' && !booking.no_show;
  return (booking.state === 'accepted' || isOver) && isReportTime(booking, now);
}

/** Within a day of the end (POLICY-30). */
export function canComplain(booking: Standing, now: Temporal.Instant): boolean {
  const isOver = booking.state === 'completed' && !booking.no_show;
  return isOver && isReportTime(booking, now);
}

/** The provider says that the customer did not come: until a day after the end, unless it was reported. */
export function canMarkNoShow(
  booking: Standing,
  report: ReportPhase,
  now: Temporal.Instant,
): boolean {
  return report === null && canReportNoShow(booking, now);
}

/** For a week after the end. */
export function canContest(booking: Standing, now: Temporal.Instant): boolean {
  const until = booking.ends_at.add({ hours: CONTEST_DAYS * 24 });
  return booking.state === 'completed' && booking.no_show && !isBefore(until, now);
}

function isReportTime(booking: Standing, now: Temporal.Instant): boolean {
  const until = booking.ends_at.add({ hours: REPORT_HOURS });
  return !isBefore(now, booking.starts_at) && !isBefore(until, now);
}

function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Temporal.Instant.compare(a, b) < 0;
}
