import { BookingPage } from '#web/features/booking/admin/booking-page.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import type { Route } from './+types/booking';

export const meta = privateMeta('A booking', 'One booking, as support sees it.');

export default function Page({ params }: Route.ComponentProps) {
  return <BookingPage bookingId={params.bookingId} />;
}
