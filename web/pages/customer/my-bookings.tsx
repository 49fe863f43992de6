import { MyBookings } from '#web/features/booking/customer/list/my-bookings.tsx';
import {
  useVenueVisits,
  VenueVisits,
} from '#web/features/booking/customer/venue-visits/venue-visits.tsx';
import { MessagesLink } from '#web/features/messages/messages-link.tsx';
import { UnreadBadge } from '#web/features/messages/unread-badge.tsx';
import { useUnread, useUnreadMessages } from '#web/features/messages/use-unread-messages.ts';
import { ratePath, useOpenReviews } from '#web/features/reviews/customer/rate-link.tsx';
import { InstallCard } from '#web/features/site/install/install-card.tsx';
import { useMyWaitlist, WaitlistLink } from '#web/features/waitlist/customer/waitlist-link.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader('bookings', 'names', 'rebooking', 'times');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('bookings.title', 'bookings.description', 'private');

export default function MyBookingsPage() {
  const t = useT();
  const open = useOpenReviews();
  const unreadOf = useUnreadMessages();
  const isLoading = [useUnread(), useMyWaitlist(), useVenueVisits()].map((one) => one.isLoading);
  return (
    <>
      <MyBookings
        actionOf={({ bookingId }) =>
          open.has(bookingId) ? { label: t('bookings.rate'), to: ratePath(bookingId) } : undefined
        }
        links={
          <>
            <WaitlistLink />
            <MessagesLink />
          </>
        }
        invitation={<InstallCard />}
        atVenue={<VenueVisits when="ahead" />}
        isPending={isLoading.includes(true)}
        noteOf={({ bookingId }) => <UnreadBadge unread={unreadOf(bookingId)} />}
      />
      <VenueVisits when="past" />
    </>
  );
}
