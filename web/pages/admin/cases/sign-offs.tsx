import { SignOffs } from '#web/features/admin/sign-offs/sign-offs.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/sign-offs';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Sign-offs',
    description: 'Actions that a second admin confirms.',
    path: '/admin/sign-offs',
    matches,
    isPrivate: true,
  });

export default SignOffs;
