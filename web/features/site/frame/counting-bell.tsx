import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { BellLink } from './bell-link.tsx';

/** The bell with a live count of unread notifications, without a reload. */
export function CountingBell() {
  const { data } = useCall('unreadNotices', { skipNotification: true }, { needsPerson: true });
  useLive('notifications', () => void refresh('unreadNotices'));
  return <BellLink unread={data?.data.unread ?? 0} />;
}
