import { SecurityLog } from '#web/features/admin/security-log.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta(
  'Security log',
  'Logins, refused access and reads of personal data.',
);

export default SecurityLog;
