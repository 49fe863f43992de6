import { type ComponentProps, Suspense } from 'react';
import { BookingModal } from '#web/features/booking/customer/checkout/booking-modal.tsx';
import type { WaitlistParts } from '#web/features/booking/customer/times/waitlist-parts.ts';
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.tsx';

const loadJoin = () => import('#web/features/waitlist/customer/join-waitlist.tsx');
const JoinWaitlist = lazyWithTexts(async () => (await loadJoin()).JoinWaitlist, 'waitlist');
const NotifyMeAt = lazyWithTexts(async () => (await loadJoin()).NotifyMeAt, 'waitlist');

/** The waitlist, as a part of the booking dialog. */
const waitlist: WaitlistParts = {
  period: (request, time) => (
    <Suspense fallback={null}>
      <JoinWaitlist {...request} time={time} />
    </Suspense>
  ),
  time: (request, time) => (
    <Suspense fallback={null}>
      <NotifyMeAt {...request} time={time} />
    </Suspense>
  ),
};

/** The booking dialog with the waitlist. */
export function ServiceBooking(props: Omit<ComponentProps<typeof BookingModal>, 'waitlist'>) {
  return <BookingModal {...props} waitlist={waitlist} />;
}
