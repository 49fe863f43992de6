import { pageMeta } from '#web/api/page-meta.ts';
import { SecondFactorPage } from '#web/features/admin/second-factor-page.tsx';
import type { Route } from './+types/second-factor';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Second step',
    description: 'The authenticator that opens the admin’s desk.',
    path: '/admin/second-factor',
    matches,
    isPrivate: true,
  });

export default SecondFactorPage;
