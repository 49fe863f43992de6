import { Taxes } from '#web/features/booking/admin/taxes/taxes.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/taxes';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Taxes',
    description: 'Tax rules and when they apply.',
    path: '/admin/taxes',
    matches,
    isPrivate: true,
  });

export default Taxes;
