import { type FormEvent, useState } from 'react';
import { useCall } from '#web/api/client/query.ts';
import { useResend } from '#web/api/otp/resend.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { OtpField } from '#web/ui/form/code/otp-field.tsx';
import { ResendButton } from '#web/ui/form/code/resend-button.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { type PhoneCode, usePhoneCode } from './use-phone-code.ts';

type PhoneFormProps = {
  /** Undefined if there is no number to return to. */
  onCancel: (() => void) | undefined;
  onVerified: () => void;
};

/** Verifies a mobile number in two steps: the number, then the code sent to it. */
export function PhoneForm({ onCancel, onVerified }: PhoneFormProps) {
  const code = usePhoneCode(onVerified);
  return code.sent ? (
    <CodeStep code={code} sent={code.sent} />
  ) : (
    <NumberStep code={code} onCancel={onCancel} />
  );
}

function NumberStep({ code, onCancel }: Pick<PhoneFormProps, 'onCancel'> & { code: PhoneCode }) {
  const t = useT();
  const known = useCall('profile', { skipNotification: true }, { needsPerson: true }).data?.data;
  const [typed, setTyped] = useState<string>();
  // The first verification is usually for the profile's number, a later one for another number.
  const phone = typed ?? (onCancel ? '' : (known?.phone ?? ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void code.send(phone);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <PhoneField
        label={t('inbox.mobileNumber')}
        autoComplete="tel"
        value={phone}
        error={code.error}
        onChange={({ target }) => {
          setTyped(target.value);
          code.clearError();
        }}
      />
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Button type="submit" variant="secondary" busy={code.isBusy}>
          {t('inbox.sendSmsCode')}
        </Button>
        {onCancel && (
          <Button variant="quiet" className="px-3!" onClick={onCancel}>
            {t('inbox.keepNumber')}
          </Button>
        )}
      </div>
    </form>
  );
}

type CodeStepProps = { code: PhoneCode; sent: NonNullable<PhoneCode['sent']> };

function CodeStep({ code, sent }: CodeStepProps) {
  const t = useT();
  const [otp, setOtp] = useState('');
  const resend = useResend(sent, code.resend);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void code.verify(otp);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <div>
        <p className="num text-sm text-ink-soft">
          {t('inbox.smsCodeSent', { number: `+91 ${sent.phone}` })}
        </p>
        <Button variant="quiet" className="-mb-2 -ms-2 px-2!" onClick={code.restart}>
          {t('inbox.otherNumber')}
        </Button>
      </div>
      <OtpField
        label={t('common.oneTimeCode')}
        value={otp}
        error={code.error}
        onValueChange={(digits) => {
          setOtp(digits);
          code.clearError();
        }}
        onComplete={(digits) => void code.verify(digits)}
      />
      <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-center">
        <Button type="submit" busy={code.isBusy}>
          {t('inbox.verifyNumber')}
        </Button>
        <ResendButton {...resend} />
      </div>
    </form>
  );
}
