import { BookingMoneyPage } from '#web/features/payments/booking-money/booking-money-page.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import type { Route } from './+types/booking-money';

export const meta = privateMeta('Money of a booking', 'All money movements of one booking.');

export default function Page({ params }: Route.ComponentProps) {
  return <BookingMoneyPage bookingId={params.bookingId} />;
}
