import { ReconciliationPage } from '#web/features/payments/reconciliation/reconciliation-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/reconciliation';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Reconciliation',
    description: 'Differences between the gateway and our ledger.',
    path: '/admin/reconciliation',
    matches,
    isPrivate: true,
  });

export default ReconciliationPage;
