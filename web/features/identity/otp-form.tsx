import { type FormEvent, useEffect, useState } from 'react';
import { checkOtp } from '#contract/fields.ts';
import { failureText } from '#web/api/failure-text.ts';
import { notify } from '#web/api/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { OtpField } from '#web/ui/otp-field.tsx';
import { resendLabel, type Sent, useResendState } from './resend.ts';

/** OTP-06: milliseconds for which the words about an incomplete code stay. */
const INCOMPLETE_SHOWN_MS = 3000;

type OtpFormProps = {
  email: string;
  sent: Sent;
  /** Proves the code; a refusal is thrown and shown here. */
  onVerify: (otp: string) => Promise<void>;
  /** Asks for another code; a refusal is thrown and shown here. */
  onResend: () => Promise<void>;
};

/** Six digits and what can be done about them (OTP-01 to OTP-11). */
export function OtpForm({ email, sent, onVerify, onResend }: OtpFormProps) {
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useIncompleteFades(error, () => setError(undefined));

  const verify = async (digits: string) => {
    if (isBusy) return;
    const incomplete = checkOtp(digits);
    setError(incomplete);
    if (incomplete) return;
    setBusy(true);
    try {
      await onVerify(digits);
    } catch (failure) {
      const text = failureText(failure);
      setError(text);
      setOtp('');
      notify.error(text);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(otp);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-soft">
        We sent a 6-digit code to <span className="font-medium text-ink">{email}</span>. It works
        for 5 minutes.
      </p>
      <OtpField
        label="One-time code"
        value={otp}
        error={error}
        onValueChange={(digits) => {
          setOtp(digits);
          setError(undefined);
        }}
        onComplete={(digits) => void verify(digits)}
        data-autofocus
      />
      <div className="grid gap-2">
        <Button type="submit" block busy={isBusy}>
          Verify OTP
        </Button>
        <ResendButton sent={sent} onResend={onResend} />
      </div>
    </form>
  );
}

function ResendButton({ sent, onResend }: { sent: Sent; onResend: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const state = useResendState(sent);
  const resend = async () => {
    setBusy(true);
    try {
      await onResend();
    } catch (failure) {
      notify.error(failureText(failure, 'Failed to resend OTP.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      block
      busy={isBusy}
      disabled={state.kind !== 'ready'}
      className="num"
      onClick={() => void resend()}
    >
      {resendLabel(state)}
    </Button>
  );
}

function useIncompleteFades(error: string | undefined, clear: () => void) {
  const isIncomplete = error === checkOtp('');
  useEffect(() => {
    if (!isIncomplete) return;
    const fading = setTimeout(clear, INCOMPLETE_SHOWN_MS);
    return () => clearTimeout(fading);
  });
}
