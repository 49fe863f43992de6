import { MoneySearch } from '#web/features/payments/booking-money/money-search.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/money';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Follow the money',
    description: 'Find the money of a booking.',
    path: '/admin/money',
    matches,
    isPrivate: true,
  });

export default MoneySearch;
