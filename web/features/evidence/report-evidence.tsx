import { failureText } from '#web/api/failures/failure-text.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useScrollToAnchor } from '#web/lib/navigation/use-scroll-to-anchor.ts';
import { Button } from '#web/ui/button/button.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { isAnswered, nextStepText } from './evidence-text.ts';
import { EvidenceTimeline } from './evidence-timeline.tsx';
import { useEvidence } from './use-evidence.ts';

/** The evidence of both sides, the decision, and a form while the report is open. */
export function ReportEvidence({ bookingId }: { bookingId: string }) {
  const t = useT();
  const { data, error, refetch } = useEvidence(bookingId);
  useScrollToAnchor('report', data !== undefined);
  if (!data) {
    if (!error) return <Skeleton className="h-40" />;
    return (
      <Alert
        tone="danger"
        title={t('evidence.loadFailed')}
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {failureText(error)}
      </Alert>
    );
  }
  const report = data.data;
  const { state, side, pieces, decision, decidedAt, timeZone } = report;
  return (
    <div className="grid gap-4">
      {state === 'open' && (
        <Alert tone={side === 'provider' && !isAnswered(pieces) ? 'warn' : 'info'}>
          {nextStepText(t, report)}
        </Alert>
      )}
      <EvidenceTimeline report={report} reader={side} />
      {state === 'open' && <EvidenceForm report={report} />}
      {decision && decidedAt && (
        <figure className="border-s-2 border-brand ps-4">
          <figcaption className="text-sm text-ink-soft">
            <span className="font-semibold text-ink">{t('evidence.support')}</span>,{' '}
            <time dateTime={decidedAt} className="num">
              {localMoment(t, decidedAt, timeZone)}
            </time>
          </figcaption>
          <blockquote className="whitespace-pre-line wrap-anywhere">
            <UserText>{decision}</UserText>
          </blockquote>
        </figure>
      )}
    </div>
  );
}
