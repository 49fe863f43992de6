import { pageMeta } from '#web/api/page-meta.ts';
import { EarningsPage } from '#web/features/provider/earnings-page.tsx';
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
