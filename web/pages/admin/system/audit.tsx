import { Audit } from '#web/features/admin/audit-log.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Audit log', 'What admins did, to what, why and when.');

export default Audit;
