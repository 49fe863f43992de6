import { Approvals } from '#web/features/onboarding/admin/approvals.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Approvals', 'Services and changes that wait for approval.');

export default Approvals;
