import type { EventRow } from '../customer-bookings.store.ts';

const titles: Record<string, string> = {
  hold: 'Time held for payment',
  release: 'Hold released',
  pay: 'Paid and booked',
  accept: 'Accepted',
  reject: 'Declined by the provider',
  lapse: 'Cancelled: no answer in time',
  cancel: 'Cancelled',
  drop: 'Fewer people',
  dropSegment: 'Shorter visit',
  reschedule: 'Moved to another time',
  rescheduleAsked: 'Asked for another time',
  rescheduleDeclined: 'New time declined',
  rescheduleExpired: 'No answer about the new time',
  rescheduleWithdrawn: 'Request for a new time withdrawn',
  proposed: 'Another time proposed',
  proposalAccepted: 'Proposed time accepted',
  proposalDeclined: 'Proposed time declined',
  proposalExpired: 'No answer about the proposed time',
  proposalWithdrawn: 'Proposal of another time withdrawn',
  moved: 'Moved by the provider, agreed on the phone',
  sessionMoved: 'Class moved to another time',
  reassigned: 'Another team member serves',
  changeMember: 'Another team member chosen',
  addPeople: 'More people',
  addPeopleAsked: 'Asked for more people',
  addPeopleDeclined: 'More people declined',
  addPeopleExpired: 'No answer about more people',
  addPeopleWithdrawn: 'Request for more people withdrawn',
  noShow: 'Customer did not come',
  dispute: 'Reported a problem',
  uphold: 'Report upheld',
  decline: 'Report declined',
  rescue: 'Replaced by another booking',
  'rescue-refund': 'Refund asked for at once',
  'rescue-wallet': 'Refund taken into the wallet',
  complete: 'Completed',
  fail: 'Cancelled: the time was gone',
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
    title: titles[event.move] ?? event.move,
    by: event.actor === 'customer' ? customer : (actors[event.actor] ?? event.actor),
    note: event.note,
  };
}
