import { useQueries } from '@tanstack/react-query';
import { browserApi } from '#web/api/browser-api.ts';
import { useLive } from '#web/api/live.ts';
import { callKey, queryClient, refresh, useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';

/** Every service of the signed-in provider with its requests, kept fresh by the live stream. */
export function useAllRequests() {
  const { user } = useSession();
  const services = useCall('myServices', {}, { needsPerson: true });
  useLive('requests', () => void refresh('requests'));
  const mine = services.data?.data ?? [];
  const answers = useQueries(
    {
      queries: mine.map(({ id }) => {
        const options = { params: { serviceId: id } };
        return {
          queryKey: [...callKey('requests', options), user?.userId ?? null],
          queryFn: ({ signal }: { signal: AbortSignal }) =>
            browserApi.call('requests', { ...options, signal }),
        };
      }),
    },
    queryClient(),
  );
  return {
    services: mine,
    requests: answers.flatMap(({ data }) => data?.data ?? []),
    isPending: services.isPending || answers.some(({ isPending }) => isPending),
    isFailed: services.isError || answers.some(({ isError }) => isError),
    reload: () => void refresh('myServices', 'requests'),
  };
}
