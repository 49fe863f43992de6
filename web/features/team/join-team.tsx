import { useState } from 'react';
import type { Invitation } from '#contract/team/views.ts';
import { INDIA } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link, useGo } from '#web/i18n/link.tsx';
import { localFullDay } from '#web/i18n/moments.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useLinkToken } from '#web/lib/navigation/use-hash.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** The page that an invitation links to. It asks for confirmation, because mail scanners open links. */
export function JoinTeam() {
  const token = useLinkToken();
  const options = { body: { token }, skipNotification: true };
  // A used token would be refused when the window gets the focus again.
  const timing = { needsPerson: true, staleTime: Number.POSITIVE_INFINITY };
  const { data, error } = useCall('readInvitation', options, timing);
  return (
    <div className="page-column max-w-200 pb-16">
      {error && <Refused text={failureText(error)} />}
      {!data && !error && (
        <div className="pt-8">
          <Skeleton className="h-48" />
        </div>
      )}
      {data && <Asking invitation={data.data} token={token} />}
    </div>
  );
}

function Asking({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useT();
  const { ownerName, memberName, expiresAt } = invitation;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const go = useGo();
  const join = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const options = { body: { token }, skipNotification: true };
      const { message } = await browserApi.call('acceptInvitation', options);
      await refresh('memberships');
      notify.success(serverText(t, message, 'invitation.hasJoined'));
      go('/team-schedule', { replace: true });
    } catch (failure) {
      setProblem(failureText(failure));
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader
        title={t('invitation.title', { owner: ownerName })}
        subtitle={t('invitation.subtitle', {
          member: memberName,
          day: localFullDay(t, expiresAt, INDIA),
        })}
      />
      <FailureAlert failure={problem} className="mb-5" />
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void join()}>
          {t('invitation.join')}
        </Button>
        <Button variant="secondary" asChild>
          <Link to="/">{t('invitation.notNow')}</Link>
        </Button>
      </div>
    </>
  );
}

function Refused({ text }: { text: string }) {
  const t = useT();
  return (
    <>
      <PageHeader title={t('invitation.refused')} />
      <Alert tone="warn" live>
        {text}
      </Alert>
      <Button variant="secondary" asChild className="mt-5">
        <Link to="/team-schedule">{t('invitation.openSchedule')}</Link>
      </Button>
    </>
  );
}
