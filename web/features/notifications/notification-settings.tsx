import { useState } from 'react';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { KindPreferences } from './kind-preferences.tsx';
import { PushSetting } from './push-setting.tsx';
import { setPreference, usePreferences } from './use-preferences.ts';

/** E-mail and push settings. In-app notifications cannot be switched off. */
export function NotificationSettings({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = usePreferences();
  const [saveStatus, setSaveStatus] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Notification settings"
      description="Everything appears on this page. Choose what else reaches you."
      closeLabel="Close the settings"
    >
      <div className="grid gap-6">
        <PushSetting />
        {data ? (
          <KindPreferences
            preferences={data.data}
            onChoose={async (preference) => {
              setSaveStatus('');
              setSaveStatus((await setPreference(preference)) ? 'Saved' : 'Not saved');
            }}
          />
        ) : error ? (
          <Alert
            tone="danger"
            title="Your settings could not be loaded"
            action={
              <Button variant="secondary" icon="refresh" onClick={() => void refetch()}>
                Try again
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
