import { HealthPage } from '#web/features/admin/health/health-page.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta(
  'Health',
  'The state of background work, e-mail, payments and the database.',
);

export default HealthPage;
