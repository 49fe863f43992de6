import { Invariants } from '#web/features/admin/invariants.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta(
  'Invariants',
  'Conditions that must hold in the ledger and bookings, checked live.',
);

export default Invariants;
