import { useState } from 'react';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { KindPreferences } from './kind-preferences.tsx';
import { PushSetting } from './push-setting.tsx';
import { setPreference, usePreferences } from './use-preferences.ts';

/** E-mail and push settings. In-app notifications cannot be switched off. */
export function NotificationSettings({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = usePreferences();
  const [saveStatus, setSaveStatus] = useState('');
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
        {data ? (
          <KindPreferences
            preferences={data.data}
            onChoose={async (preference) => {
              setSaveStatus('');
              const isSaved = await setPreference(preference);
              setSaveStatus(t(isSaved ? 'inbox.saved' : 'inbox.notSaved'));
            }}
          />
        ) : error ? (
          <Alert
            tone="danger"
            title={t('inbox.settingsFailed')}
            action={
              <Button variant="secondary" icon="refresh" onClick={() => void refetch()}>
                {t('common.tryAgain')}
              </Button>
            }
          >
            {failureText(error)}
          </Alert>
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
