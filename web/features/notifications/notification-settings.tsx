import { useState } from 'react';
import type { MobileChannel } from '#contract/notifications/mobile.ts';
import type { MobileSetup } from '#contract/notifications/mobile-calls.ts';
import type { Preference } from '#contract/notifications/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { KindPreferences } from './kind-preferences.tsx';
import { MobileSetting } from './mobile/mobile-setting.tsx';
import { startingChoices } from './mobile/starting-choices.ts';
import { PushSetting } from './push-setting.tsx';
import { setPreferences, usePreferences } from './use-preferences.ts';

/** E-mail and push settings. In-app notifications cannot be switched off. */
export function NotificationSettings({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = usePreferences();
  const mobile = useCall('mobileSetup', { skipNotification: true }, { needsPerson: true }).data
    ?.data;
  const [saveStatus, setSaveStatus] = useState('');
  const allowed = allowedChannels(mobile);
  const save = async (changed: readonly Preference[]) => {
    if (changed.length === 0) return;
    setSaveStatus('');
    const isSaved = await setPreferences(changed);
    setSaveStatus(t(isSaved ? 'inbox.saved' : 'inbox.notSaved'));
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('inbox.settings')}
      description={t('inbox.settingsText')}
      closeLabel={t('inbox.closeSettings')}
    >
      <div className="grid gap-6">
        <PushSetting />
        {mobile && mobile.channels.length > 0 && (
          <MobileSetting
            setup={mobile}
            onAllowed={(channel) => save(startingChoices(data?.data ?? [], channel, allowed))}
          />
        )}
        {data ? (
          <KindPreferences
            preferences={data.data}
            channels={allowed}
            onChoose={(preference) => void save([preference])}
          />
        ) : error ? (
          <RetryAlert title={t('inbox.settingsFailed')} onRetry={() => void refetch()}>
            {failureText(error)}
          </RetryAlert>
        ) : (
          <Skeleton className="h-120" />
        )}
        <p role="status" className="sr-only">
          {saveStatus}
        </p>
      </div>
    </Dialog>
  );
}

/** The channels that the person can choose for kinds of notifications. */
function allowedChannels(mobile: MobileSetup | undefined): MobileChannel[] {
  if (!mobile || mobile.number === null) return [];
  return mobile.channels.filter((channel) => mobile.consents[channel] !== null);
}
