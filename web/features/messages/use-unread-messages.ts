import type { Side } from '#contract/messages/limits.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';

/** How many unread messages each booking of the person has; 0 where there are none. */
export function useUnreadMessages(): (bookingId: string) => number {
  const counts = new Map(useUnread().map(({ bookingId, unread }) => [bookingId, unread]));
  return (bookingId) => counts.get(bookingId) ?? 0;
}

/** How many unread messages a person has as customer, or as provider. */
export function useUnreadCount(side: Side): number {
  return useUnread().reduce((sum, one) => (one.side === side ? sum + one.unread : sum), 0);
}

/** In how many conversations a side of the person has something to read. */
export function useUnreadThreads(side: Side): number {
  return useUnread().filter((one) => one.side === side).length;
}

function useUnread() {
  const { data } = useCall('unreadMessages', { skipNotification: true }, { needsPerson: true });
  useLive('messages', () => void refresh('unreadMessages'));
  return data?.data.bookings ?? [];
}
