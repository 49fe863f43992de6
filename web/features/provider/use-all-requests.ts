import { useQueries } from '@tanstack/react-query';
import { browserApi } from '#web/api/browser-api.ts';
import { useLive } from '#web/api/live.ts';
import { callKey, queryClient, refresh, useCall } from '#web/api/query.ts';

/** Every service of the signed-in provider with its requests, kept fresh by the live stream. */
export function useAllRequests() {
  const services = useCall('myServices', {}, { needsPerson: true });
  useLive('requests', () => void refresh('requests'));
  const mine = services.data?.data ?? [];
  const answers = useQueries(
    {
      queries: mine.map(({ id }) => {
        const options = { params: { serviceId: id } };
        return {
          queryKey: callKey('requests', options),
          queryFn: async ({ signal }: { signal: AbortSignal }) =>
            (await browserApi.call('requests', { ...options, signal })).data,
        };
      }),
    },
    queryClient(),
  );
  return {
    services: mine,
    requests: answers.flatMap(({ data }) => data ?? []),
    isPending: services.isPending || answers.some(({ isPending }) => isPending),
    isFailed: services.isError || answers.some(({ isError }) => isError),
    reload: () => void refresh('myServices', 'requests'),
  };
}
