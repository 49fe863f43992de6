import { useCall } from '#web/api/client/query.ts';
import { useSession } from '#web/api/session/session.ts';

const EVERY_MS = 15_000;

/** The count of each entry of the admin menu; empty until the second factor is verified. */
export function useAdminCounts(): Record<string, number | undefined> {
  const options = { skipNotification: true };
  const { user } = useSession();
  const isAdmin = user?.roles.includes('admin') ?? false;
  const proof = useCall('secondFactor', options, { needsPerson: true, enabled: isAdmin });
  const isProved = Boolean(proof.data?.data.provedUntil);
  const query = useCall('adminCounts', options, {
    needsPerson: true,
    enabled: isProved,
    refetchInterval: EVERY_MS,
  });
  const counts = query.data?.data;
  if (!isProved || !counts) return {};
  return {
    '/admin/invariants': counts.alerts,
    '/admin/approvals': counts.approvals,
    '/admin/sign-offs': counts.signOffs,
    '/admin/documents': counts.documents,
    '/admin/conversations': counts.conversations,
    '/admin/contact': counts.messages,
    '/admin/reviews': counts.reviews,
    '/admin/disputes': counts.disputes,
    '/admin/reconciliation': counts.differences,
    '/admin/webhooks': counts.webhooks,
    '/admin/jobs': counts.failedJobs,
  };
}
