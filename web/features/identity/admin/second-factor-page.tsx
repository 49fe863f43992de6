import { useState } from 'react';
import { formatMoment } from '#contract/time.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useCall } from '#web/api/client/query.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { ConfirmProvider } from '../passkeys/confirm-provider.tsx';
import { PasskeysCard } from '../passkeys/passkeys-card.tsx';
import { EnrolForm } from './enrol-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const FEW = 3;

/** Sets up the second factor, replaces the authenticator and creates new recovery codes. */
export function SecondFactorPage() {
  const query = useCall('secondFactor', { skipNotification: true }, { needsPerson: true });
  const [codes, setCodes] = useState<readonly string[]>();
  const [isReplacing, setReplacing] = useState(false);
  const { isBusy, failure, run } = useAdminAction();
  const renew = () =>
    void run(async () => {
      const { data } = await browserApi.call('renewRecoveryCodes', { skipNotification: true });
      setCodes(data.recoveryCodes);
    });
  const enrolled = (given: readonly string[]) => {
    setCodes(given);
    setReplacing(false);
  };
  return (
    <ConfirmProvider>
      <div className="page-column">
        <PageHeader
          title="Second step"
          subtitle="After the code from your e-mail, admins confirm with an authenticator app or a passkey."
        />
        {codes ? (
          <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />
        ) : (
          <CallView query={query} subject="Your second step">
            {({ isEnrolled, needsEnrolmentCode, recoveryCodesLeft, provedUntil }) =>
              !isEnrolled || isReplacing ? (
                <EnrolForm needsCode={needsEnrolmentCode} onEnrolled={enrolled} />
              ) : (
                <div className="grid max-w-3xl gap-6">
                  <Card className="grid gap-4">
                    <FailureAlert failure={failure} />
                    <p>
                      Your authenticator is set up.
                      {provedUntil &&
                        ` This browser asks again on ${formatMoment(provedUntil, 'Asia/Kolkata')}.`}
                    </p>
                    <Alert tone={recoveryCodesLeft < FEW ? 'warn' : 'info'}>
                      {recoveryCodesLeft === 1
                        ? '1 recovery code left.'
                        : `${recoveryCodesLeft || 'No'} recovery codes left.`}
                    </Alert>
                    <div className="flex flex-wrap gap-3">
                      <Button variant="secondary" busy={isBusy} onClick={renew}>
                        New recovery codes
                      </Button>
                      <Button variant="secondary" onClick={() => setReplacing(true)}>
                        Use another authenticator
                      </Button>
                    </div>
                  </Card>
                  <PasskeysCard />
                </div>
              )
            }
          </CallView>
        )}
      </div>
    </ConfirmProvider>
  );
}
