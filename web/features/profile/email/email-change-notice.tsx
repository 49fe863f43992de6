import { useState } from 'react';
import type { EmailChange } from '#contract/profile/email-change.ts';
import { INDIA } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** A change of the login e-mail that is pending, or that the old address can still undo. */
export function EmailChangeNotice() {
  const query = useCall('emailChange', { skipNotification: true }, { needsPerson: true });
  const change = query.data?.data;
  if (!change) return null;
  return change.state === 'waiting' ? <Waiting change={change} /> : <Undoable change={change} />;
}

function Waiting({ change: { newEmail, changesAt } }: { change: EmailChange }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      const { message } = await browserApi.call('cancelEmailChange', { skipNotification: true });
      notify.success(serverText(t, message, 'profile.changeCancelled'));
    } catch (failure) {
      notify.error(failureText(failure));
    } finally {
      setBusy(false);
      await refresh('emailChange');
    }
  };
  return (
    <Alert
      tone="warn"
      title={t('profile.changesOn', { moment: localMoment(t, changesAt, INDIA) })}
      action={
        <Button variant="secondary" busy={isBusy} onClick={() => void cancel()}>
          {t('profile.cancelChange')}
        </Button>
      }
    >
      <p className="wrap-anywhere">{t('profile.changesOnText', { email: newEmail })}</p>
    </Alert>
  );
}

function Undoable({ change: { oldEmail, frozenUntil } }: { change: EmailChange }) {
  const t = useT();
  const moment = localMoment(t, frozenUntil, INDIA);
  return (
    <Alert title={t('profile.wasChanged')}>
      <p className="wrap-anywhere">{t('profile.wasChangedText', { email: oldEmail, moment })}</p>
    </Alert>
  );
}
