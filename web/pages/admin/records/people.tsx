import { People } from '#web/features/admin/people/people.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/people';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'People',
    description: 'All people with an account.',
    path: '/admin/people',
    matches,
    isPrivate: true,
  });

export default People;
