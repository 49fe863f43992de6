import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '#web/api/session/session.ts';
import { type PendingCode, pendingCode } from '#web/features/identity/login/pending-code.ts';
import { useLoginCode } from '#web/features/identity/login/use-login-code.ts';
import { OtpForm } from '#web/features/identity/otp/otp-form.tsx';
import { useLeaveWhenSignedIn } from '#web/features/identity/session/use-leave-when-signed-in.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Route } from './+types/otp';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Enter your code',
    description: 'Type the one-time code that was sent to your e-mail.',
    path: '/otp',
    matches,
    isPrivate: true,
  });

/** ROUTE-04: the code form as a page. Without a pending code it redirects to the login. */
export default function Otp() {
  const { isReady } = useSession();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingCode | null>(null);
  useLeaveWhenSignedIn('/');
  useEffect(() => {
    if (!isReady) return;
    const waiting = pendingCode(Date.now());
    if (waiting) setPending(waiting);
    else void navigate('/login', { replace: true });
  }, [isReady, navigate]);
  return (
    <>
      <h1 className="mb-4 text-2xl">Enter the code</h1>
      {pending ? <PendingForm first={pending} /> : <Skeleton className="h-64" />}
      <p className="mt-6 text-center">
        <Link to="/login" className="link inline-flex min-h-11 items-center">
          Use another e-mail
        </Link>
      </p>
    </>
  );
}

function PendingForm({ first }: { first: PendingCode }) {
  const code = useLoginCode(first);
  if (!code.pending) return null;
  return (
    <OtpForm
      email={code.pending.email}
      sent={code.pending}
      onVerify={code.verify}
      onResend={code.resend}
    />
  );
}
