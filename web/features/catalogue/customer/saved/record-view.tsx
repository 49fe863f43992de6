import { useEffect } from 'react';
import { useSession } from '#web/api/session/session.ts';

/** Records that a signed-in person viewed this service; does nothing for visitors. */
export function RecordView({ serviceId }: { serviceId: string }) {
  const { user } = useSession();
  const personId = user?.userId;
  useEffect(() => {
    if (!personId) return;
    const params = { serviceId };
    // Ignored, because the page does not depend on it.
    import('#web/api/client/browser-api.ts')
      .then(({ browserApi }) => browserApi.call('addViewed', { params, skipNotification: true }))
      .catch(() => undefined);
  }, [serviceId, personId]);
  return null;
}
