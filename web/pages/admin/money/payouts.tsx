import { Payouts } from '#web/features/payouts/admin/payouts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/payouts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Payouts',
    description: 'Pay providers what is due.',
    path: '/admin/payouts',
    matches,
    isPrivate: true,
  });

export default Payouts;
