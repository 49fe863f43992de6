import { pageMeta } from '#web/api/page-meta.ts';
import { CataloguePage } from '#web/features/admin/catalogue-page.tsx';
import type { Route } from './+types/catalogue';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Catalogue',
    description: 'Categories, sub-categories and tasks, and their order.',
    path: '/admin/catalogue',
    matches,
    isPrivate: true,
  });

export default CataloguePage;
