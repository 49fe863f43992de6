import type { PolicyTerms } from '#contract/policies/policy.ts';
import { useCall } from '#web/api/client/query.ts';

const POLICY_FRESH_MS = 3_600_000;

/** The refund policy in force; undefined while it loads. */
export function usePolicy(): PolicyTerms | undefined {
  return usePolicyCall().data?.data.terms;
}

/** Whether the policy is still loading; false as well when it failed to load. */
export function useIsPolicyLoading(): boolean {
  return usePolicyCall().isLoading;
}

function usePolicyCall() {
  return useCall('policy', { skipNotification: true }, { staleTime: POLICY_FRESH_MS });
}
