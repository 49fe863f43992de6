import { pageMeta } from '#web/api/page-meta.ts';
import { MoneySearch } from '#web/features/admin/money-search.tsx';
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
