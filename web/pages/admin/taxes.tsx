import { pageMeta } from '#web/api/page-meta.ts';
import { Taxes } from '#web/features/admin/taxes.tsx';
import type { Route } from './+types/taxes';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Taxes',
    description: 'The tax rules and when they hold.',
    path: '/admin/taxes',
    matches,
    isPrivate: true,
  });

export default Taxes;
