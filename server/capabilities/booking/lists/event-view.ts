import type { EventRow } from '../customer-bookings.store.ts';

/** The English name of each event. */
export const eventTitles: Record<string, string> = {
  hold: 'Time held for payment',
  release: 'Hold released',
  pay: 'Paid and booked',
  accept: 'Accepted',
  reject: 'Declined by the professional',
  lapse: 'Cancelled: no answer in time',
  cancel: 'Cancelled',
  drop: 'Fewer people',
  dropSegment: 'Shorter visit',
  reschedule: 'Rescheduled',
  rescheduleAsked: 'New time requested',
  rescheduleDeclined: 'New time declined',
  rescheduleExpired: 'No answer about the new time',
  rescheduleWithdrawn: 'Request for a new time withdrawn',
  proposed: 'Another time proposed',
  proposalAccepted: 'Proposed time accepted',
  proposalDeclined: 'Proposed time declined',
  proposalExpired: 'No answer about the proposed time',
  proposalWithdrawn: 'Proposal of another time withdrawn',
  moved: 'Rescheduled by the professional, agreed by phone',
  sessionMoved: 'Class rescheduled',
  reassigned: 'Team member changed by the professional',
  changeMember: 'Team member changed',
  addPeople: 'People added',
  addPeopleAsked: 'More people requested',
  addPeopleDeclined: 'Request for more people declined',
  addPeopleExpired: 'No answer to the request for more people',
  addPeopleWithdrawn: 'Request for more people withdrawn',
  noShow: 'Marked as no-show',
  dispute: 'Reported a problem',
  uphold: 'Report confirmed',
  decline: 'Report declined',
  rescue: 'Replaced by another booking',
  'rescue-refund': 'Immediate refund chosen',
  'rescue-wallet': 'Refund moved to the wallet',
  complete: 'Completed',
  onTheWay: 'On the way to you',
  notOnTheWay: 'Not on the way yet',
  arrived: 'Arrived',
  notArrived: 'Not arrived yet',
  venuePaid: 'Paid at the venue',
  venueUnpaid: 'Payment at the venue undone',
  fail: 'Cancelled: the time was taken',
  'refund-extra': 'Second payment refunded',
  'refund-change': 'Payment for another time refunded',
};
const actors: Record<string, string> = {
  provider: 'Provider',
  system: 'Zap Booking',
  admin: 'Zap Booking support',
};

/** One line of a booking's history; `customer` is the label of the customer. */
export function eventView(event: EventRow, customer: string) {
  return {
    at: event.at.toString(),
    event: event.move,
    title: eventTitles[event.move] ?? event.move,
    actor: event.actor,
    by: event.actor === 'customer' ? customer : (actors[event.actor] ?? event.actor),
    note: event.note,
  };
}
