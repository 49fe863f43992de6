import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Invitation } from '#contract/team/views.ts';
import { formatDay, INDIA } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** The page that an invitation links to. It asks first, because mail scanners open links. */
export function JoinTeam() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const options = { body: { token }, skipNotification: true };
  // A used token would be refused when the window is focused again.
  const timing = { needsPerson: true, staleTime: Number.POSITIVE_INFINITY };
  const { data, error } = useCall('readInvitation', options, timing);
  return (
    <div className="page-column max-w-200 pb-16">
      {error && <Refused text={failureText(error)} />}
      {!data && !error && <Skeleton className="mt-8 h-48" />}
      {data && <Asking invitation={data.data} token={token} />}
    </div>
  );
}

function Asking({ invitation, token }: { invitation: Invitation; token: string }) {
  const { ownerName, memberName, expiresAt } = invitation;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const join = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const options = { body: { token }, skipNotification: true };
      const { message } = await browserApi.call('acceptInvitation', options);
      await refresh('memberships');
      notify.success(message);
      void navigate('/team-schedule', { replace: true });
    } catch (failure) {
      setProblem(failureText(failure));
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader
        title={`Join ${ownerName}'s team?`}
        subtitle={`You join as ${memberName}. You see the bookings that customers make with you, and can answer requests. The invitation is open until ${formatDay(expiresAt, INDIA)}.`}
      />
      {problem && (
        <Alert tone="danger" live className="mb-5">
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void join()}>
          Join the team
        </Button>
        <Button variant="secondary" asChild>
          <Link to="/">Not now</Link>
        </Button>
      </div>
    </>
  );
}

function Refused({ text }: { text: string }) {
  return (
    <>
      <PageHeader title="You can't join with this link" />
      <Alert tone="warn" live>
        {text}
      </Alert>
      <Button variant="secondary" asChild className="mt-5">
        <Link to="/team-schedule">Open my schedule</Link>
      </Button>
    </>
  );
}
