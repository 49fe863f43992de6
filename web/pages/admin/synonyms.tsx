import { pageMeta } from '#web/api/page-meta.ts';
import { Synonyms } from '#web/features/admin/synonyms.tsx';
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
