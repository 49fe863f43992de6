import { useState } from 'react';
import type { EmailChange } from '#contract/profile/email-change.ts';
import { formatMoment, INDIA } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** A change of the sign-in e-mail that is pending, or that the old address can still undo. */
export function EmailChangeNotice() {
  const query = useCall('emailChange', { skipNotification: true }, { needsPerson: true });
  const change = query.data?.data;
  if (!change) return null;
  return change.state === 'waiting' ? <Waiting change={change} /> : <Undoable change={change} />;
}

function Waiting({ change: { newEmail, changesAt } }: { change: EmailChange }) {
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      const { message } = await browserApi.call('cancelEmailChange', { skipNotification: true });
      notify.success(message);
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
      title={`Your email changes on ${formatMoment(changesAt, INDIA)}`}
      action={
        <Button variant="secondary" busy={isBusy} onClick={() => void cancel()}>
          Cancel the change
        </Button>
      }
    >
      <p className="wrap-anywhere">
        From then on you sign in with {newEmail}. Bank details, UPI ID and payouts wait. If you did
        not ask for this, cancel it and sign out your other devices.
      </p>
    </Alert>
  );
}

function Undoable({ change: { oldEmail, frozenUntil } }: { change: EmailChange }) {
  return (
    <Alert title="Your email was changed">
      <p className="wrap-anywhere">
        {oldEmail} can undo this until {formatMoment(frozenUntil, INDIA)}. Until then, bank details
        and UPI ID stay as they are and payouts wait.
      </p>
    </Alert>
  );
}
