import type { BookingChanged } from '#capabilities/booking/events.ts';
import type { NoticeKind } from '#contract/notifications/kinds.ts';

/** The kind of notice for a transition. */
export function kindOf(move: BookingChanged['move']): NoticeKind {
  switch (move) {
    case 'pay':
    case 'accept':
    case 'reschedule':
    case 'rescheduleAsked':
    case 'rescheduleDeclined':
    case 'rescheduleExpired':
    case 'rescheduleWithdrawn':
    case 'proposed':
    case 'proposalAccepted':
    case 'proposalDeclined':
    case 'proposalExpired':
    case 'proposalWithdrawn':
    case 'moved':
    case 'sessionMoved':
    case 'reassigned':
    case 'changeMember':
    case 'addPeople':
    case 'addPeopleAsked':
    case 'addPeopleDeclined':
    case 'addPeopleExpired':
    case 'addPeopleWithdrawn':
    case 'complete':
      return 'booking';
    case 'dispute':
    case 'decline':
    case 'uphold':
    case 'noShow':
      return 'report';
    case 'rescue':
      return 'money';
    default:
      return 'cancellation';
  }
}
