import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { VenueVisit } from '#contract/walkins/link-views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { VisitFacts } from './visit-facts.tsx';

/** The page that the link of a walk-in opens. It asks first, because messengers open links for previews. */
export function ClaimVisit() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const options = { body: { token }, skipNotification: true };
  // A used token would be refused when the window is focused again.
  const timing = { needsPerson: true, staleTime: Number.POSITIVE_INFINITY };
  const { data, error } = useCall('readWalkInLink', options, timing);
  return (
    <div className="page-column max-w-200 pb-16">
      {error && !data && <Refused text={failureText(error)} />}
      {!data && !error && <Skeleton className="mt-8 h-48" />}
      {data && <Asking visit={data.data} token={token} />}
    </div>
  );
}

function Asking({ visit, token }: { visit: VenueVisit; token: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const claim = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const options = { body: { token }, skipNotification: true };
      const { message } = await browserApi.call('claimWalkIn', options);
      await refresh('venueVisits');
      notify.success(message);
      void navigate('/myBooking', { replace: true });
    } catch (failure) {
      setProblem(failureText(failure));
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader
        title="Add this visit to your bookings?"
        subtitle="You pay at the venue. Nothing is charged here, and the link works once."
      />
      {problem && (
        <Alert tone="danger" live className="mb-5">
          {problem}
        </Alert>
      )}
      <Card>
        <VisitFacts visit={visit} />
      </Card>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void claim()}>
          Add to my bookings
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
      <PageHeader title="This link doesn't work" />
      <Alert tone="warn" live>
        {text}
      </Alert>
      <Button variant="secondary" asChild className="mt-5">
        <Link to="/myBooking">My Bookings</Link>
      </Button>
    </>
  );
}
