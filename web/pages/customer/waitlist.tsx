import { WaitlistPage } from '#web/features/waitlist/customer/waitlist-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/waitlist';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Waitlist',
    description: 'Times that you wait for, and times that are held for you.',
    path: '/waitlist',
    isPrivate: true,
    matches,
  });

export default WaitlistPage;
