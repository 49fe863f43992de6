import { useEffect } from 'react';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { renewPush } from '#web/api/client/renew-push.ts';
import { useSession } from '#web/api/session/session.ts';
import { BellLink } from './bell-link.tsx';

/** The bell with a live count of unread notifications, without a reload. */
export function CountingBell() {
  const { user } = useSession();
  const { data } = useCall('unreadNotices', { skipNotification: true }, { needsPerson: true });
  useLive('notifications', () => void refresh('unreadNotices'));
  const userId = user?.userId;
  useEffect(() => {
    if (userId) void renewPush(userId);
  }, [userId]);
  return <BellLink unread={data?.data.unread ?? 0} />;
}
