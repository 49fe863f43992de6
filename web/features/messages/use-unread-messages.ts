import type { Side } from '#contract/messages/limits.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';

/** The number of unread messages of each booking; 0 for other bookings. */
export function useUnreadMessages(): (bookingId: string) => number {
  const bookings = useUnread().data?.data.bookings ?? [];
  const counts = new Map(bookings.map(({ bookingId, unread }) => [bookingId, unread]));
  return (bookingId) => counts.get(bookingId) ?? 0;
}

/** The number of a person's unread messages as customer or as provider. */
export function useUnreadCount(side: Side): number {
  return useUnread().data?.data.sides[side].messages ?? 0;
}

/** The number of conversations with unread messages for one side of a person. */
export function useUnreadThreads(side: Side): number {
  return useUnread().data?.data.sides[side].threads ?? 0;
}

/** Fetches the bookings with unread messages; live events refresh them. */
export function useUnread() {
  useLive('messages', () => void refresh('unreadMessages'));
  return useCall('unreadMessages', { skipNotification: true }, { needsPerson: true });
}
