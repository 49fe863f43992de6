import { useQuery } from '@tanstack/react-query';
import type { Answer, ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient } from '#web/api/client/query.ts';

/** The quote for rescheduling to one start; requested again for each start. */
export function useRescheduleQuote(bookingId: string, at: string | undefined) {
  return useQuery<Answer<'rescheduleQuote'>, ApiFailure>(
    {
      queryKey: ['rescheduleQuote', bookingId, at ?? null],
      queryFn: ({ signal }) =>
        browserApi.call('rescheduleQuote', {
          params: { bookingId },
          body: { bookingSlotTime: at ?? '' },
          skipNotification: true,
          signal,
        }),
      enabled: at !== undefined,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient(),
  );
}
