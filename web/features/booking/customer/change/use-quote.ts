import { useQuery } from '@tanstack/react-query';
import type { Answer, ApiFailure, CallOptions } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient } from '#web/api/client/query.ts';

type Quote = 'additionQuote' | 'rescheduleQuote';

/** The quote of a change, requested again for each input and never reused; none without a request. */
export function useQuote<Name extends Quote>(name: Name, request: CallOptions<Name> | undefined) {
  return useQuery<Answer<Name>, ApiFailure>(
    {
      queryKey: [name, request],
      queryFn: ({ signal }) =>
        browserApi.call<Name>(name, { ...(request as CallOptions<Name>), signal }),
      enabled: request !== undefined,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient(),
  );
}
