import { Synonyms } from '#web/features/search/admin/synonyms.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/synonyms';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Search synonyms',
    description: 'What people type and what search understands.',
    path: '/admin/synonyms',
    matches,
    isPrivate: true,
  });

export default Synonyms;
