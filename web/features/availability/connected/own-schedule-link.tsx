import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { PrivateLink } from './calendar-link.tsx';

/** The private feed URL of a member's own schedule in one team. */
export function OwnScheduleLink({ businessId }: { businessId: string }) {
  const t = useT();
  const options = { params: { businessId }, skipNotification: true };
  const feed = useCall('ownScheduleFeed', options, { needsPerson: true });
  return (
    <PrivateLink
      title={t('calendars.yourSchedule')}
      link={{
        feed,
        make: async () => (await browserApi.call('makeOwnScheduleFeed', options)).data.url,
        remove: () => browserApi.call('removeOwnScheduleFeed', options),
        reload: () => void refresh('ownScheduleFeed'),
      }}
    />
  );
}
