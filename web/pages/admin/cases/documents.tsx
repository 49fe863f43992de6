import { Documents } from '#web/features/portfolio/admin/documents.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/documents';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Documents',
    description: 'Documents that providers upload for verification.',
    path: '/admin/documents',
    matches,
    isPrivate: true,
  });

export default Documents;
