import { PackageList } from '#web/features/prepaid/admin/package-list.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/packages';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Packages',
    description: 'Packages with their visits and movements.',
    path: '/admin/packages',
    matches,
    isPrivate: true,
  });

export default PackageList;
