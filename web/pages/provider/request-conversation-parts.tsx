import type { ReactNode } from 'react';
import { RequestConversationContext } from '#web/features/booking/provider/requests/request-conversation.tsx';
import { ProviderReport } from '#web/features/evidence/provider/provider-report.tsx';
import { BookingMessages } from '#web/features/messages/booking-messages.tsx';
import { UnreadBadge } from '#web/features/messages/unread-badge.tsx';
import { useUnreadMessages } from '#web/features/messages/use-unread-messages.ts';

/** Provides conversations and reports, which are separate features, to request components. */
export function RequestConversationParts({ children }: { children: ReactNode }) {
  const unreadOf = useUnreadMessages();
  return (
    <RequestConversationContext
      value={{
        note: (bookingId) => <UnreadBadge unread={unreadOf(bookingId)} />,
        thread: (bookingId) => <BookingMessages bookingId={bookingId} level={3} />,
        report: (bookingId) => <ProviderReport bookingId={bookingId} level={3} />,
      }}
    >
      {children}
    </RequestConversationContext>
  );
}
