import { useEffect, useState } from 'react';
import { useSession } from '#web/api/session/session.ts';
import { type PendingCode, pendingCode } from '#web/features/identity/login/pending-code.ts';
import { useLoginCode } from '#web/features/identity/login/use-login-code.ts';
import { OtpForm } from '#web/features/identity/otp/otp-form.tsx';
import { useLeaveWhenSignedIn } from '#web/features/identity/session/use-leave-when-signed-in.ts';
import { Link, useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { useNext } from '#web/lib/navigation/use-hash.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export const meta = translatedMeta('entry.otpMetaTitle', 'entry.otpDescription', 'private');

/** ROUTE-04: the code form as a page. Without a pending code it redirects to the login. */
export default function Otp() {
  const t = useT();
  const { isReady } = useSession();
  const go = useGo();
  const [pending, setPending] = useState<PendingCode | null>(null);
  const next = useNext();
  useLeaveWhenSignedIn('/');
  useEffect(() => {
    if (!isReady) return;
    const waiting = pendingCode(Date.now());
    if (waiting) setPending(waiting);
    else go(loginPath(next), { replace: true });
  }, [go, isReady, next]);
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('common.enterCode')}</h1>
      {pending ? <PendingForm first={pending} next={next} /> : <Skeleton className="h-64" />}
      <p className="mt-6 text-center">
        <Link to={loginPath(next)} className="link inline-flex min-h-11 items-center">
          {t('entry.anotherEmail')}
        </Link>
      </p>
    </>
  );
}

function PendingForm({ first, next }: { first: PendingCode; next: string }) {
  const code = useLoginCode(first, next);
  if (!code.pending) return null;
  return (
    <OtpForm
      email={code.pending.email}
      sent={code.pending}
      onVerify={code.verify}
      onResend={code.resend}
      sms={code.sms}
    />
  );
}
