import { useEffect } from 'react';
import { useSession } from '#web/api/session/session.ts';

/** Remembers for a signed-in person that they looked at this service. A visitor leaves no trace. */
export function RememberLook({ serviceId }: { serviceId: string }) {
  const { user } = useSession();
  const personId = user?.userId;
  useEffect(() => {
    if (!personId) return;
    const params = { serviceId };
    // Nobody misses it when it fails: the page has what it came for.
    import('#web/api/client/browser-api.ts')
      .then(({ browserApi }) => browserApi.call('addViewed', { params, skipNotification: true }))
      .catch(() => undefined);
  }, [serviceId, personId]);
  return null;
}
