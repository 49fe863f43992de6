import { useState } from 'react';
import { Link } from 'react-router';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import type { ApiFailure } from '#web/api/api.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
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
import { cancelResult, fullDay, timeSpan } from './class-text.ts';
import { RescheduleSessionDialog } from './reschedule-session-dialog.tsx';
import { RosterList } from './roster-list.tsx';

const MINUTE_MS = 60_000;

/** The participants of one class session, with check-in, and rescheduling or cancelling the session. */
export function RosterPage({ sessionId }: { sessionId: string }) {
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
          <PageHeader title="Class roster" back={<Back />} />
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
        title={subServiceName || 'Class'}
        subtitle={
          <span className="num">
            {fullDay(roster.startsAt)}, {timeSpan(roster)}
            {leader && ` · ${leader}`}
          </span>
        }
        actions={
          isAhead && (
            <>
              <Button variant="secondary" onClick={() => setRescheduling(true)}>
                Move session
              </Button>
              <Button variant="secondary" onClick={() => setCancelling(true)}>
                Cancel session
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
            title="This session is cancelled"
            action={
              <Button variant="secondary" asChild>
                <Link to={listPath(roster.serviceId)}>All classes</Link>
              </Button>
            }
          >
            {cancelled ? cancelResult(cancelled) : 'All its bookings are refunded in full.'}
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
  return (
    <BackLink>
      <Link to={listPath(serviceId)}>Classes</Link>
    </BackLink>
  );
}

function Failed({ error, onRetry }: { error: ApiFailure; onRetry: () => void }) {
  if ([400, 404].includes(error.httpStatus)) {
    return (
      <EmptyState
        icon="search"
        title="Session not found"
        text="You have no class session at this address."
        action={
          <Button asChild>
            <Link to={classesPath}>All classes</Link>
          </Button>
        }
      />
    );
  }
  return (
    <LoadFailed
      title="The roster could not be loaded"
      message={failureText(error)}
      onRetry={onRetry}
    />
  );
}
