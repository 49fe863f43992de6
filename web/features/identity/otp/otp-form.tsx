import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkOtp } from '#contract/fields.ts';
import { ApiFailure } from '#web/api/api.ts';
import { useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { type Sent, useResend } from '#web/api/otp/resend.ts';
import { retryText } from '#web/api/otp/retry-after.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OtpField, withoutRefused } from '#web/ui/form/code/otp-field.tsx';
import { ResendButton } from '#web/ui/form/code/resend-button.tsx';

/** OTP-06: milliseconds for which the message about an incomplete code is displayed. */
const INCOMPLETE_MS = 3000;

type OtpFormProps = {
  email: string;
  sent: Sent;
  /** Verifies the code; an error it throws is displayed here. */
  onVerify: (otp: string) => Promise<void>;
  /** Requests another code; an error it throws is displayed here. */
  onResend: () => Promise<void>;
  /** Properties for codes that can also be sent by SMS. */
  sms?: SmsChoice;
};

/** The other channel of a code, with its texts, which only login pages load. */
export type SmsChoice = {
  /** Replaces the sentence above the code, with {email}; undefined for a code by e-mail. */
  sentText: string | undefined;
  switchText: string;
  /** The risks of SMS, beside the button that selects it; undefined if it leads back to e-mail. */
  riskText: string | undefined;
  onSwitch: () => Promise<void>;
};

/** The six-digit input with verify and resend (OTP-01 to OTP-11). */
export function OtpForm({ email, sent, onVerify, onResend, sms }: OtpFormProps) {
  const t = useT();
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useIncompleteFades(error === t('common.incompleteOtp'), () => setError(undefined));
  const toField = () => form.current?.querySelector('input')?.focus();

  const verify = async (digits: string) => {
    if (isBusy) return;
    // The only message of this check, and a text of all pages.
    const incomplete = checkOtp(digits) && t('common.incompleteOtp');
    setError(incomplete);
    if (incomplete) return toField();
    setBusy(true);
    try {
      await onVerify(digits);
    } catch (failure) {
      const text = failureText(failure);
      setError([text, retryText(failure)].filter(Boolean).join(' '));
      // A network failure does not mean that the code is wrong.
      if (!isUnanswered(failure)) setOtp(withoutRefused(digits));
      toField();
      notify.error(text);
    } finally {
      setBusy(false);
    }
  };
  const renewed = (request: () => Promise<void>) => async () => {
    await request();
    setOtp('');
    setError(undefined);
    toField();
  };
  const resend = useResend(sent, renewed(onResend));
  const switchChannel = renewed(async () => sms?.onSwitch());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(otp);
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-soft">
        <Rich
          text={sms?.sentText ?? t('common.codeSentTo', { email: '{email}' })}
          slots={{ email: <span className="font-medium text-ink">{email}</span> }}
        />
      </p>
      <OtpField
        label={t('common.oneTimeCode')}
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
          {t('common.verifyOtp')}
        </Button>
        <ResendButton {...resend} block />
        {sms && <ChannelButton sent={sent} sms={sms} onSwitch={switchChannel} />}
      </div>
    </form>
  );
}

type ChannelButtonProps = { sent: Sent; sms: SmsChoice; onSwitch: () => Promise<void> };

/** Sends the next code through the other channel; the delay of a resend applies. */
function ChannelButton({ sent, sms, onSwitch }: ChannelButtonProps) {
  const setup = useCall('loginSetup', { skipNotification: true });
  const { isReady, isBusy, onPress } = useResend(sent, onSwitch);
  if (!setup.data?.data.sms) return null;
  return (
    <>
      <Button variant="quiet" block busy={isBusy} unavailable={!isReady} onClick={onPress}>
        {sms.switchText}
      </Button>
      {sms.riskText && <p className="text-center text-ink-soft text-sm">{sms.riskText}</p>}
    </>
  );
}

function isUnanswered(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.httpStatus === 0;
}

/** The countdown rerenders the form every second, which must not reset the timer of the message. */
function useIncompleteFades(isIncomplete: boolean, clear: () => void) {
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  useEffect(() => {
    if (!isIncomplete) return;
    const fading = setTimeout(() => latest.current(), INCOMPLETE_MS);
    return () => clearTimeout(fading);
  }, [isIncomplete]);
}
