import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useGo } from '#web/i18n/link.tsx';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useLinkToken } from '#web/lib/navigation/use-hash.ts';
import { useIsHere } from '#web/lib/navigation/use-is-here.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { LinkPage, LinkQuestion } from '#web/ui/layout/link-question.tsx';
import { VisitFacts } from './visit-facts.tsx';

/** The page that the link of a walk-in opens. */
export function ClaimVisit() {
  const t = useT();
  const go = useGo();
  const isHere = useIsHere();
  const token = useLinkToken();
  const options = { body: { token }, skipNotification: true };
  // A used token would be refused when the window gets the focus again.
  const timing = { needsPerson: true, staleTime: Number.POSITIVE_INFINITY };
  const { data, error } = useCall('readWalkInLink', options, timing);
  const claim = async () => {
    const { message } = await browserApi.call('claimWalkIn', options);
    await refresh('venueVisits');
    notify.success(serverText(t, message, 'visit.added'));
    if (isHere()) go('/myBooking', { replace: true });
  };
  const refused = error &&
    !data && {
      title: t('visit.refused'),
      text: failureText(error),
      to: '/myBooking',
      label: t('common.myBookings'),
    };
  return (
    <LinkPage refused={refused || undefined}>
      {data && (
        <LinkQuestion
          title={t('visit.question')}
          subtitle={t('visit.text')}
          confirm={t('visit.add')}
          notNow={t('visit.notNow')}
          onConfirm={claim}
          textOf={failureText}
        >
          <Card className="mb-5">
            <VisitFacts visit={data.data} />
          </Card>
        </LinkQuestion>
      )}
    </LinkPage>
  );
}
