import { SecondFactorPage } from '#web/features/identity/admin/second-factor-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/second-factor';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Second step',
    description: 'The authenticator for the admin area.',
    path: '/admin/second-factor',
    matches,
    isPrivate: true,
  });

export default SecondFactorPage;
