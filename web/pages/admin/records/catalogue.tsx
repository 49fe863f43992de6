import { CataloguePage } from '#web/features/catalogue/admin/catalogue-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
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
