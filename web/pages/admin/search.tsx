import { SearchPage } from '#web/features/admin/search/search-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/search';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Search',
    description: 'People, bookings, payments and services.',
    path: '/admin/search',
    matches,
    isPrivate: true,
  });

export default SearchPage;
