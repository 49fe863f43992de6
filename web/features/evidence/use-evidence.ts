import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';

/** A report with the evidence of both sides, refreshed by live events. */
export function useEvidence(bookingId: string) {
  const asked = { params: { bookingId }, skipNotification: true };
  const hear = ({ id }: { id: string }) => {
    if (id === '' || id === bookingId) void refresh('evidence');
  };
  useLive('bookings', hear);
  useLive('requests', hear);
  return useCall('evidence', asked, { needsPerson: true });
}
