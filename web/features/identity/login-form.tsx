import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { checkEmail, normalizeEmail } from '#contract/fields.ts';
import { failureText } from '#web/api/failure-text.ts';
import { notify } from '#web/api/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fetchOtpDialog, LazyOtpDialog } from './lazy-otp-dialog.ts';
import { useLoginCode } from './login-code.ts';
import { pendingCode } from './pending-code.ts';

/** LOGIN-03, LOGIN-04, LOGIN-07. `next` is where the person wanted to go. */
export function LoginForm({ next }: { next: string }) {
  const code = useLoginCode(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = checkEmail(email);
    setError(wrong);
    if (wrong) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    fetchOtpDialog();
    try {
      await code.send(normalizeEmail(email), next);
      setAsking(true);
    } catch (failure) {
      const text = failureText(failure);
      setError(text);
      notify.error(text);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-4">
        <TextField
          label="E-mail"
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
          Send OTP
        </Button>
      </form>
      {!isAsking && <WaitingCode />}
      {code.pending && (
        <Suspense>
          <LazyOtpDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            email={code.pending.email}
            sent={code.pending}
            onVerify={code.verify}
            onResend={code.resend}
          />
        </Suspense>
      )}
    </>
  );
}

/** After a reload or a closed overlay the code that was sent can still be typed. */
function WaitingCode() {
  const [email, setEmail] = useState<string>();
  useEffect(() => setEmail(pendingCode(Date.now())?.email), []);
  if (!email) return null;
  return (
    <p className="mt-3 text-center">
      <Link to="/otp" className="link inline-flex min-h-11 items-center">
        Enter the code sent to {email}
      </Link>
    </p>
  );
}
