import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { BellLink } from './bell-link.tsx';

/** The bell of somebody who is signed in, counting without a reload on every page and device. */
export function CountingBell() {
  const { data } = useCall('unreadNotices', { skipNotification: true }, { needsPerson: true });
  useLive('notifications', () => void refresh('unreadNotices'));
  return <BellLink unread={data?.data.unread ?? 0} />;
}
