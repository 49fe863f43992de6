import { useState } from 'react';
import type { NewSecondFactor } from '#contract/identity/second-factor.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { OtpField, withoutRefused } from '#web/ui/form/code/otp-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { QrCode } from '#web/ui/image/qr-code.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type EnrolFormProps = {
  /** Whether a set-up code of another admin is required. */
  needsCode: boolean;
  onEnrolled: (codes: readonly string[]) => void;
};

/** Displays the secret and verifies its first code. */
export function EnrolForm({ needsCode, onEnrolled }: EnrolFormProps) {
  const [offer, setOffer] = useState<NewSecondFactor>();
  const { isBusy, failure, run } = useAdminAction();
  const start = () =>
    void run(async () => {
      const { data } = await browserApi.call('startSecondFactor', { skipNotification: true });
      setOffer(data);
    });
  if (offer) return <Confirm {...{ offer, needsCode, onEnrolled }} />;
  return (
    <Card className="grid max-w-xl gap-4">
      <FailureAlert failure={failure} />
      <p>
        You need an authenticator app that shows six-digit codes. You cannot use the admin area
        until it is set up.
        {needsCode &&
          ' You also need a set-up code: ask another admin to create one on your page under People.'}
      </p>
      <Button className="w-fit" busy={isBusy} onClick={start}>
        Set it up
      </Button>
    </Card>
  );
}

type ConfirmProps = EnrolFormProps & { offer: NewSecondFactor };

function Confirm({ offer: { secret, link }, needsCode, onEnrolled }: ConfirmProps) {
  const [enrolmentCode, setEnrolmentCode] = useState('');
  const [code, setCode] = useState('');
  const { isBusy, failure, run } = useAdminAction();
  const send = (typed: string) =>
    void run(async () => {
      try {
        const { data } = await browserApi.call('confirmSecondFactor', {
          body: { code: typed, ...(needsCode && { enrolmentCode }) },
          skipNotification: true,
        });
        onEnrolled(data.recoveryCodes);
        await refresh('secondFactor');
      } catch (error) {
        setCode(withoutRefused(typed));
        throw error;
      }
    });
  const isOfSetUp =
    failure?.code === 'ENROLMENT_CODE_WRONG' || failure?.errors['enrolmentCode'] !== undefined;
  const isReady = !needsCode || enrolmentCode.trim() !== '';
  return (
    <Card className="grid max-w-3xl gap-6 md:grid-cols-[auto_1fr]">
      <QrCode
        text={link}
        label="QR code of the link for your authenticator"
        className="size-52 rounded-card border border-hairline"
      />
      <div className="grid content-start gap-4">
        <p>
          Scan the QR code with your authenticator, or{' '}
          <a className="link" href={link}>
            open it on this device
          </a>
          . Without a camera, type this secret:
        </p>
        <p className="num rounded-control bg-sunken px-3 py-2 text-lg wrap-anywhere">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send(code);
          }}
        >
          {needsCode && (
            <TextField
              label="Set-up code"
              hint="From another admin, such as ABCD-EFGH-2345-WXYZ."
              value={enrolmentCode}
              error={isOfSetUp ? failure?.message : undefined}
              autoComplete="off"
              onChange={({ target }) => setEnrolmentCode(target.value)}
            />
          )}
          <OtpField
            label="Code from the app"
            value={code}
            error={isOfSetUp ? undefined : failure?.message}
            onValueChange={setCode}
            onComplete={(typed) => isReady && send(typed)}
          />
          <Button
            type="submit"
            className="w-fit"
            busy={isBusy}
            disabled={code.length < 6 || !isReady}
          >
            Confirm
          </Button>
        </form>
      </div>
    </Card>
  );
}
