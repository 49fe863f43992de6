import { OwnWaitlistPage } from '#web/features/waitlist/provider/own-waitlist-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/waitlist';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Waitlist',
    description: 'Customers who wait for a time of your services.',
    path: '/serviceProvider/waitlist',
    matches,
    isPrivate: true,
  });

export default OwnWaitlistPage;
