export const cancelledText = 'Booking cancelled. The customer gets a full refund.';

/** What an answer accepted or rejected: a booking, or a requested change of an accepted one. */
export type Answered = 'booking' | 'time' | 'people';

export const acceptedText: Record<Answered, string> = {
  booking: 'Booking accepted',
  time: 'New time accepted',
  people: 'More people accepted',
};

export const rejectedText: Record<Answered, string> = {
  booking: 'Booking rejected. The customer gets a full refund.',
  time: 'New time declined. The booking keeps its time.',
  people: 'More people declined. The booking stays as it is.',
};
