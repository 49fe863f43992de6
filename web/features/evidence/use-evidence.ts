import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';

/** A report with the evidence of both sides, refreshed by live events. */
export function useEvidence(bookingId: string) {
  const options = { params: { bookingId }, skipNotification: true };
  const onEvent = ({ id }: { id: string }) => {
    if (id === '' || id === bookingId) void refresh('evidence');
  };
  useLive('bookings', onEvent);
  useLive('requests', onEvent);
  return useCall('evidence', options, { needsPerson: true });
}
