import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import {
  type RequestSecondFactor,
  SecondFactorContext,
} from '#web/api/admin/second-factor-context.ts';
import { useCall } from '#web/api/client/query.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { AccessReasonProvider } from './access-reason-provider.tsx';
import { ProveForm } from './prove-form.tsx';
import { useAdminActivity } from './use-admin-activity.ts';

const SET_UP_PATH = '/admin/second-factor';
/** Milliseconds between checks whether the second factor has expired. */
const REFETCH_MS = 60_000;

/** Requires a second factor for the admin pages. The server authorizes each call itself. */
export function SecondFactorGate({
  children,
  skeleton,
}: {
  children: ReactNode;
  skeleton: ReactNode;
}) {
  const { pathname } = useLocation();
  const query = useCall(
    'secondFactor',
    { skipNotification: true },
    { needsPerson: true, refetchInterval: REFETCH_MS },
  );
  if (!query.data) {
    return (
      <CallView query={query} subject="Your second step" skeleton={skeleton}>
        {() => null}
      </CallView>
    );
  }
  const { isEnrolled, provedUntil } = query.data.data;
  const isSettingUp = pathname.toLowerCase() === SET_UP_PATH;
  if (provedUntil || (isSettingUp && !isEnrolled))
    return (
      <SecondFactorProvider>
        <AccessReasonProvider>{children}</AccessReasonProvider>
      </SecondFactorProvider>
    );
  if (isEnrolled) return <ProvePage />;
  // Right after enrolment, the cached response can be stale.
  return query.isFetching ? skeleton : <Navigate to={SET_UP_PATH} replace />;
}

function ProvePage() {
  return (
    <div className="page-column">
      <PageHeader
        title="One more step"
        subtitle="Enter a code from your authenticator, or use a passkey, to open the admin area. It is valid for 12 hours, or until you are inactive for 30 minutes."
      />
      <Card className="max-w-xl">
        <ProveForm onProved={() => undefined} />
      </Card>
    </div>
  );
}

/** Lets admin actions request a fresh second factor in a dialog. */
function SecondFactorProvider({ children }: { children: ReactNode }) {
  useAdminActivity();
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(undefined);
  const ask = useCallback<RequestSecondFactor>(() => {
    setAsking(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const end = (isProved: boolean) => {
    setAsking(false);
    answer.current?.(isProved);
  };
  return (
    <SecondFactorContext value={ask}>
      {children}
      {isAsking && (
        <Dialog
          open
          size="small"
          onOpenChange={(open) => !open && end(false)}
          title="Confirm that it is you"
          description="Changes to money or access rights need a new code or passkey after 15 minutes."
          closeLabel="Close, do nothing"
        >
          <ProveForm onProved={() => end(true)} />
        </Dialog>
      )}
    </SecondFactorContext>
  );
}
