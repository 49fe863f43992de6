import { pageMeta } from '#web/api/page-meta.ts';
import { Documents } from '#web/features/admin/documents.tsx';
import type { Route } from './+types/documents';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Documents',
    description: 'Documents that providers give to be verified.',
    path: '/admin/documents',
    matches,
    isPrivate: true,
  });

export default Documents;
