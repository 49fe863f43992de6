import { EarningsPage } from '#web/features/payouts/provider/earnings-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/earnings';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Earnings',
    description: 'What your bookings earned, what is due and what was paid.',
    path: '/serviceProvider/earnings',
    matches,
    isPrivate: true,
  });

export default EarningsPage;
