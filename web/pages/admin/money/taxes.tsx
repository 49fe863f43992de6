import { Taxes } from '#web/features/booking/admin/taxes/taxes.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Taxes', 'Tax rules and when they apply.');

export default Taxes;
