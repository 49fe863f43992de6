import { type FormEvent, useState } from 'react';
import { checkOtp } from '#contract/fields.ts';
import { EMAIL_UNDO_HOURS, EMAIL_WAIT_DAYS } from '#contract/identity/limits.ts';
import { ApiFailure } from '#web/api/api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useResend } from '#web/api/otp/resend.ts';
import { retryText } from '#web/api/otp/retry-after.ts';
import { localCheck } from '#web/i18n/local-check.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { OtpField } from '#web/ui/form/code/otp-field.tsx';
import { ResendButton } from '#web/ui/form/code/resend-button.tsx';
import type { EmailCodes, NewEmail } from './use-email-change.ts';

type Errors = { otp?: string | undefined; currentOtp?: string | undefined; whole?: string };

/** The codes that an e-mail change needs: from both mailboxes, or from the new one only. */
export function EmailDialog({ email, present }: { email: NewEmail; present: string }) {
  const t = useT();
  const { code } = email;
  if (!code.sentCode) return null;
  return (
    <Dialog
      size="small"
      open={code.isOpen}
      onOpenChange={code.close}
      title={t('mailbox.title')}
      closeLabel={t('mailbox.closeKeepCodes')}
    >
      <EmailCodesForm
        email={email}
        present={present}
        wanted={code.sentCode.email}
        sent={code.sentCode}
      />
    </Dialog>
  );
}

type FormProps = {
  email: NewEmail;
  present: string;
  wanted: string;
  sent: { sentAtMs: number; resends: number };
};

function EmailCodesForm({ email, present, wanted, sent }: FormProps) {
  const t = useT();
  const { isLost } = email;
  const form = useCodes(email);
  const resend = useResend(sent, email.code.resend);
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <FailureAlert failure={form.errors.whole} />
      {isLost ? <LostNote present={present} /> : <CurrentCode form={form} present={present} />}
      <OtpField
        label={t('mailbox.codeSentTo', { email: wanted })}
        value={form.codes.otp}
        error={localCheck(t, form.errors.otp)}
        onValueChange={(otp) => form.type({ otp })}
      />
      <div className="grid gap-2">
        <Button type="submit" block busy={form.isBusy}>
          {t(isLost ? 'mailbox.request' : 'mailbox.change')}
        </Button>
        <ResendButton {...resend} block />
        <Button variant="quiet" block onClick={() => email.setLost(!isLost)}>
          {t(isLost ? 'mailbox.canRead' : 'mailbox.cannotAccess', { email: present })}
        </Button>
      </div>
    </form>
  );
}

function CurrentCode({ form, present }: { form: CodesForm; present: string }) {
  const t = useT();
  return (
    <>
      <p className="text-ink-soft">{t('mailbox.explained', { hours: EMAIL_UNDO_HOURS })}</p>
      <OtpField
        label={t('mailbox.codeSentTo', { email: present })}
        value={form.codes.currentOtp}
        error={localCheck(t, form.errors.currentOtp)}
        onValueChange={(currentOtp) => form.type({ currentOtp })}
        data-autofocus
      />
    </>
  );
}

function LostNote({ present }: { present: string }) {
  const t = useT();
  return (
    <Alert tone="warn" title={t('mailbox.takesDays', { days: EMAIL_WAIT_DAYS })}>
      {t('mailbox.takesDaysText', { email: present })}
    </Alert>
  );
}

type CodesForm = ReturnType<typeof useCodes>;

function useCodes(email: NewEmail) {
  const [codes, setCodes] = useState<EmailCodes>({ otp: '', currentOtp: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const prove = async () => {
    const otp = checkOtp(codes.otp);
    const currentOtp = email.isLost ? undefined : checkOtp(codes.currentOtp);
    setErrors({ otp, currentOtp });
    if (otp || currentOtp) return;
    setBusy(true);
    try {
      await email.prove(codes);
    } catch (failure) {
      setErrors(errorsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    codes,
    errors,
    isBusy,
    type: (typed: Partial<EmailCodes>) => {
      setCodes((now) => ({ ...now, ...typed }));
      setErrors({});
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) void prove();
    },
  };
}

/** A wrong code shows at its field, every other error above the form. */
function errorsOf(failure: unknown): Errors {
  const fields = failure instanceof ApiFailure ? failure.errors : undefined;
  if (fields?.['otp'] || fields?.['currentOtp']) {
    return { otp: fields['otp'], currentOtp: fields['currentOtp'] };
  }
  return { whole: [failureText(failure), retryText(failure)].filter(Boolean).join(' ') };
}
