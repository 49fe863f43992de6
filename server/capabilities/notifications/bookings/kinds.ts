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
