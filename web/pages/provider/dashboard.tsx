import { pageMeta } from '#web/api/page-meta.ts';
import { Dashboard } from '#web/features/provider/dashboard.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Provider dashboard',
    description: 'Your bookings, requests and earnings.',
    path: '/serviceProvider',
    matches,
    isPrivate: true,
  });

export default Dashboard;
