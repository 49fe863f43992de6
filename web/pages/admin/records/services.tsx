import { Services } from '#web/features/catalogue/admin/services/services.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Services', 'Services of all providers, visible or hidden.');

export default Services;
