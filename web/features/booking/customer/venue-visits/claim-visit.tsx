import { useState } from 'react';
import type { VenueVisit } from '#contract/walkins/link-views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link, useGo } from '#web/i18n/link.tsx';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useLinkToken } from '#web/lib/navigation/use-hash.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { VisitFacts } from './visit-facts.tsx';

/** The page that the link of a walk-in opens. It asks for confirmation, because messengers open links for previews. */
export function ClaimVisit() {
  const token = useLinkToken();
  const options = { body: { token }, skipNotification: true };
  // A used token would be refused when the window gets the focus again.
  const timing = { needsPerson: true, staleTime: Number.POSITIVE_INFINITY };
  const { data, error } = useCall('readWalkInLink', options, timing);
  return (
    <div className="page-column max-w-200 pb-16">
      {error && !data && <Refused text={failureText(error)} />}
      {!data && !error && (
        <div className="pt-8">
          <Skeleton className="h-48" />
        </div>
      )}
      {data && <Asking visit={data.data} token={token} />}
    </div>
  );
}

function Asking({ visit, token }: { visit: VenueVisit; token: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const t = useT();
  const go = useGo();
  const claim = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const options = { body: { token }, skipNotification: true };
      const { message } = await browserApi.call('claimWalkIn', options);
      await refresh('venueVisits');
      notify.success(serverText(t, message, 'visit.added'));
      go('/myBooking', { replace: true });
    } catch (failure) {
      setProblem(failureText(failure));
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader title={t('visit.question')} subtitle={t('visit.text')} />
      <FailureAlert failure={problem} className="mb-5" />
      <Card>
        <VisitFacts visit={visit} />
      </Card>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void claim()}>
          {t('visit.add')}
        </Button>
        <Button variant="secondary" asChild>
          <Link to="/">{t('visit.notNow')}</Link>
        </Button>
      </div>
    </>
  );
}

function Refused({ text }: { text: string }) {
  const t = useT();
  return (
    <>
      <PageHeader title={t('visit.refused')} />
      <Alert tone="warn" live>
        {text}
      </Alert>
      <Button variant="secondary" asChild className="mt-5">
        <Link to="/myBooking">{t('common.myBookings')}</Link>
      </Button>
    </>
  );
}
