import type { ReactNode } from 'react';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useEvidence } from '../use-evidence.ts';
import { ProviderReport } from './provider-report.tsx';

type ReportPageProps = { bookingId: string; back: ReactNode };

/** The page of a report, which e-mails link to. */
export function ReportPage({ bookingId, back }: ReportPageProps) {
  const t = useT();
  const { data, error, refetch } = useEvidence(bookingId);
  const report = data?.data;
  if (!report && error) {
    const isMissing = error.httpStatus === 404 || error.httpStatus === 400;
    return (
      <div className="page-column">
        <EmptyState
          icon={isMissing ? 'search' : 'warning'}
          title={isMissing ? t('report.notFound') : t('report.loadFailed')}
          text={isMissing ? t('report.notFoundText') : error.message || t('common.wentWrong')}
          action={
            isMissing ? (
              back
            ) : (
              <Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>
            )
          }
        />
      </div>
    );
  }
  return (
    <div className="page-column">
      <PageHeader
        back={back}
        title={report?.customerName ?? t('report.aReport')}
        {...(report
          ? {
              subtitle: `${t.nameOf(report.subServiceName)} · ${localMoment(t, report.startsAt, report.timeZone)} · ${report.reference}`,
            }
          : {})}
      />
      <ProviderReport bookingId={bookingId} />
    </div>
  );
}
