import { useState } from 'react';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import type { ApiFailure } from '#web/api/api.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { classesPath } from '#web/lib/provider-paths.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CancelSessionDialog } from './cancel-session-dialog.tsx';
import { cancelResult, sessionTimes } from './class-text.ts';
import { RescheduleSessionDialog } from './reschedule-session-dialog.tsx';
import { RosterList } from './roster-list.tsx';

const MINUTE_MS = 60_000;

/** The participants of one class session, with check-in, and rescheduling or cancelling the session. */
export function RosterPage({ sessionId }: { sessionId: string }) {
  const t = useT();
  const options = { params: { sessionId }, skipNotification: true };
  const { data, error, refetch } = useCall('sessionRoster', options, { needsPerson: true });
  useLive('requests', () => void refresh('sessionRoster'));
  const roster = data?.data;
  return (
    <div className="page-column pb-8">
      {roster ? (
        <Roster roster={roster} />
      ) : (
        <>
          <PageHeader title={t('classes.roster')} back={<Back />} />
          {error ? (
            <Failed error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-72 max-w-3xl" />
          )}
        </>
      )}
    </div>
  );
}

function Roster({ roster }: { roster: SessionRoster }) {
  const t = useT();
  const [isRescheduling, setRescheduling] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [cancelled, setCancelled] = useState<SessionRoster['cancellation']>();
  const now = useNow(MINUTE_MS);
  const isAhead = !roster.isCancelled && !cancelled && now < Date.parse(roster.startsAt);
  const { subServiceName, leader } = roster;
  return (
    <>
      <PageHeader
        back={<Back serviceId={roster.serviceId} />}
        title={t.nameOf(subServiceName) || t('classes.class')}
        subtitle={
          <span className="num">
            {sessionTimes(t, roster)}
            {leader && ` · ${leader}`}
          </span>
        }
        actions={
          isAhead && (
            <>
              <Button variant="secondary" onClick={() => setRescheduling(true)}>
                {t('classes.rescheduleSession')}
              </Button>
              <Button variant="secondary" onClick={() => setCancelling(true)}>
                {t('classes.cancelSession')}
              </Button>
            </>
          )
        }
      />
      <div className="grid max-w-3xl gap-5">
        {(cancelled || roster.isCancelled) && (
          <Alert
            live
            tone="info"
            title={t('classes.isCancelled')}
            action={
              <Button variant="secondary" asChild>
                <Link to={listPath(roster.serviceId)}>{t('classes.all')}</Link>
              </Button>
            }
          >
            {cancelled ? cancelResult(t, cancelled) : t('classes.allRefunded')}
          </Alert>
        )}
        {!cancelled && !roster.isCancelled && <RosterList roster={roster} />}
      </div>
      {isRescheduling && (
        <RescheduleSessionDialog roster={roster} onClose={() => setRescheduling(false)} />
      )}
      {isCancelling && (
        <CancelSessionDialog
          roster={roster}
          onClose={() => setCancelling(false)}
          onCancelled={(result) => {
            setCancelled(result);
            setCancelling(false);
          }}
        />
      )}
    </>
  );
}

function listPath(serviceId: string | undefined): string {
  return serviceId ? `${classesPath}?service=${serviceId}` : classesPath;
}

function Back({ serviceId }: { serviceId?: string }) {
  const t = useT();
  return (
    <BackLink>
      <Link to={listPath(serviceId)}>{t('classes.title')}</Link>
    </BackLink>
  );
}

function Failed({ error, onRetry }: { error: ApiFailure; onRetry: () => void }) {
  const t = useT();
  if ([400, 404].includes(error.httpStatus)) {
    return (
      <EmptyState
        icon="search"
        title={t('classes.notFound')}
        text={t('classes.notFoundText')}
        action={
          <Button asChild>
            <Link to={classesPath}>{t('classes.all')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <LoadFailed title={t('classes.rosterFailed')} message={failureText(error)} onRetry={onRetry} />
  );
}
