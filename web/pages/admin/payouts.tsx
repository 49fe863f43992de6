import { pageMeta } from '#web/api/page-meta.ts';
import { Payouts } from '#web/features/admin/payouts.tsx';
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
