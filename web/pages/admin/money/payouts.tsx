import { Payouts } from '#web/features/payouts/admin/payouts.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Payouts', 'Pay the amounts due to providers.');

export default Payouts;
