import { Bookings } from '#web/features/booking/admin/bookings.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Bookings', 'All bookings, with search and filters.');

export default Bookings;
