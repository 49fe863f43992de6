import { SecondFactorPage } from '#web/features/identity/admin/second-factor-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
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
