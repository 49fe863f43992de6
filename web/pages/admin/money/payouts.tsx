import { Payouts } from '#web/features/payouts/admin/payouts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/payouts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Payouts',
    description: 'Pay the amounts due to providers.',
    path: '/admin/payouts',
    matches,
    isPrivate: true,
  });

export default Payouts;
