import { BookingMoneyPage } from '#web/features/payments/booking-money/booking-money-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/booking-money';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Money of a booking',
    description: 'All money movements of one booking.',
    path: `/admin/bookings/${params.bookingId}/money`,
    matches,
    isPrivate: true,
  });

export default function Page({ params }: Route.ComponentProps) {
  return <BookingMoneyPage bookingId={params.bookingId} />;
}
