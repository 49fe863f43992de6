import type { BookingDetails, CustomerStatus } from '#contract/booking/views.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { statusMeaning } from '../booking-status.ts';
import { isReported } from '../disputes/dispute-text.ts';

type State = Pick<BookingDetails, 'bookingStatus' | 'place' | 'dispute' | 'timeline'>;

/** The state of a booking in one sentence. */
export function stateSentence(t: T, booking: State): string {
  if (isReported(booking)) return t('dispute.underReview');
  if (isNoShow(booking)) return t('dispute.markedNoShow');
  return statusMeaning(t, booking.bookingStatus, booking.place);
}

/** Whether the provider marked the customer as a no-show; a report resolved in favour of the customer removes the mark. */
function isNoShow({ bookingStatus, dispute, timeline }: State): boolean {
  const isMarked = timeline.some(({ event }) => event === 'noShow');
  return bookingStatus === 'completed' && isMarked && dispute?.state !== 'upheld';
}

/** What the customer of an online booking reads in place of a meeting link; nothing once there will be none. */
export function missingLinkKey(status: CustomerStatus): PlainKey | undefined {
  if (status === 'assigned') return 'details.linkLater';
  return status === 'accepted' ? 'details.noLink' : undefined;
}
