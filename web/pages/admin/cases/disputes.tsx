import { Disputes } from '#web/features/booking/admin/disputes/disputes.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Disputes', 'Reports of customers that wait for a decision.');

export default Disputes;
