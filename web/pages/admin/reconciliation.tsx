import { pageMeta } from '#web/api/page-meta.ts';
import { ReconciliationPage } from '#web/features/admin/reconciliation-page.tsx';
import type { Route } from './+types/reconciliation';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Reconciliation',
    description: 'Where the gateway and the books do not agree.',
    path: '/admin/reconciliation',
    matches,
    isPrivate: true,
  });

export default ReconciliationPage;
