import { Invariants } from '#web/features/admin/invariants.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/invariants';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Invariants',
    description: 'Conditions that must hold in the ledger and bookings, checked live.',
    path: '/admin/invariants',
    matches,
    isPrivate: true,
  });

export default Invariants;
