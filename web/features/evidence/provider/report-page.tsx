import type { ReactNode } from 'react';
import { formatMoment } from '#contract/time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useEvidence } from '../use-evidence.ts';
import { ProviderReport } from './provider-report.tsx';

type ReportPageProps = { bookingId: string; back: ReactNode };

/** The page of a report, which e-mails link to. */
export function ReportPage({ bookingId, back }: ReportPageProps) {
  const { data, error, refetch } = useEvidence(bookingId);
  const report = data?.data;
  if (!report && error) {
    const isMissing = error.httpStatus === 404 || error.httpStatus === 400;
    return (
      <div className="page-column">
        <EmptyState
          icon={isMissing ? 'search' : 'warning'}
          title={isMissing ? 'Report not found' : 'The report could not be loaded'}
          text={
            isMissing
              ? 'Nothing is reported about a booking of yours at this address.'
              : error.message || 'Something went wrong. Please try again.'
          }
          action={isMissing ? back : <Button onClick={() => void refetch()}>Try again</Button>}
        />
      </div>
    );
  }
  return (
    <div className="page-column">
      <PageHeader
        back={back}
        title={report?.customerName ?? 'A report'}
        {...(report
          ? {
              subtitle: `${report.subServiceName} · ${formatMoment(report.startsAt, report.timeZone)} · ${report.reference}`,
            }
          : {})}
      />
      <ProviderReport bookingId={bookingId} />
    </div>
  );
}
