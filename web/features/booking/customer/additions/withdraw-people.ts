import type { BookingDetails } from '#contract/booking/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';

/** Withdraws unpaid or unconfirmed people and reloads dependent data. */
export async function withdrawPeople({ bookingId }: BookingDetails): Promise<void> {
  try {
    await browserApi.call('withdrawAddition', { params: { bookingId }, skipNotification: true });
  } finally {
    await refresh('booking', 'myBookings', 'slots', 'rescheduleStarts');
  }
}
