import { BookingPage } from '#web/features/booking/admin/booking-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/booking';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'A booking',
    description: 'One booking, as support sees it.',
    path: `/admin/bookings/${params.bookingId}`,
    matches,
    isPrivate: true,
  });

export default function Page({ params }: Route.ComponentProps) {
  return <BookingPage bookingId={params.bookingId} />;
}
