import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { checkEmail, normalizeEmail } from '#contract/fields.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { retryText } from '#web/api/otp/retry-after.ts';
import { Link } from '#web/i18n/link.tsx';
import { localCheck } from '#web/i18n/local-check.ts';
import { useT } from '#web/i18n/texts.tsx';
import { entryPath } from '#web/lib/navigation/next-path.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { fetchOtpDialog, LazyOtpDialog } from '../otp/lazy-otp-dialog.ts';
import { useOverlay } from '../otp/use-overlay.ts';
import { pendingCode } from './pending-code.ts';
import { useLoginCode } from './use-login-code.ts';

/** LOGIN-03, LOGIN-04, LOGIN-07. `next` is the page to return to. */
export function LoginForm({ next }: { next: string }) {
  const t = useT();
  const code = useLoginCode(null, next);
  const { restore } = code;
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const overlay = useOverlay('code');
  useEffect(() => {
    const waiting = pendingCode(Date.now());
    if (waiting) restore(waiting);
  }, [restore]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = localCheck(t, checkEmail(email));
    setError(wrong);
    if (wrong) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    fetchOtpDialog();
    try {
      await code.send(normalizeEmail(email));
      overlay.open();
    } catch (failure) {
      const text = failureText(failure);
      setError([text, retryText(failure)].filter(Boolean).join(' '));
      notify.error(text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-4">
        <TextField
          label={t('entry.email')}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          placeholder="you@example.com"
          value={email}
          error={error}
          onChange={({ target }) => {
            setEmail(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" block busy={isBusy}>
          {t('entry.sendOtp')}
        </Button>
      </form>
      {code.pending && !overlay.isOpen && <WaitingCode email={code.pending.email} next={next} />}
      {code.pending && (
        <Suspense>
          <LazyOtpDialog
            open={overlay.isOpen}
            onClose={overlay.close}
            email={code.pending.email}
            sent={code.pending}
            onVerify={code.verify}
            onResend={code.resend}
            sms={code.sms}
          />
        </Suspense>
      )}
    </>
  );
}

/** The sent code can still be entered after a reload or after closing the dialog. */
function WaitingCode({ email, next }: { email: string; next: string }) {
  const t = useT();
  return (
    <p className="mt-3 text-center">
      <Link
        to={entryPath('/otp', next)}
        className="link inline-flex min-h-11 items-center wrap-anywhere"
      >
        {t('entry.enterCodeSentTo', { email })}
      </Link>
    </p>
  );
}
