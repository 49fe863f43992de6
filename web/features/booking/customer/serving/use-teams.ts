import { useQueries } from '@tanstack/react-query';
import type { TeamMember } from '#contract/availability/members.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { callKey, queryClient } from '#web/api/client/query.ts';

type SubServiceIds = { serviceId: string; subServiceId: string };

/** The members who perform each sub-service; empty without a choice. */
export function useTeams(
  offered: readonly SubServiceIds[],
): { team: readonly TeamMember[]; isPending: boolean }[] {
  const results = useQueries(
    {
      queries: offered.map(({ serviceId, subServiceId }) => {
        const options = {
          params: { serviceId },
          query: { subServiceId },
          skipNotification: true,
        };
        return {
          queryKey: callKey('serviceMembers', options),
          queryFn: async ({ signal }: { signal: AbortSignal }) =>
            browserApi.call('serviceMembers', { ...options, signal }),
        };
      }),
    },
    queryClient(),
  );
  return results.map(({ data, isPending }) => {
    const performers = data?.data ?? [];
    return { team: performers.length > 1 ? performers : [], isPending };
  });
}
