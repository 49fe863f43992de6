import { MoneySearch } from '#web/features/payments/booking-money/money-search.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Follow the money', 'Find the money of a booking.');

export default MoneySearch;
