import { useT } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ReportEvidence } from '../report-evidence.tsx';
import { useEvidence } from '../use-evidence.ts';
import { providerState, reportLabels } from './report-state.ts';

type ProviderReportProps = {
  bookingId: string;
  /** Heading level. */
  level?: 2 | 3;
};

/** The report of a customer, with the provider's answer. */
export function ProviderReport({ bookingId, level = 2 }: ProviderReportProps) {
  const t = useT();
  const report = useEvidence(bookingId).data?.data;
  const reportState = report && providerState(t, report);
  const Heading = `h${level}` as const;
  return (
    <Card asChild>
      <section aria-labelledby="report-heading" className="grid gap-4">
        <div className="grid gap-2">
          <Heading id="report-heading" className="text-lg">
            {report ? t(reportLabels[report.kind]) : t('report.byCustomer')}
          </Heading>
          {reportState && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Badge tone={reportState.tone}>{reportState.label}</Badge>
              <p className="text-ink-soft">{reportState.text}</p>
            </div>
          )}
        </div>
        <ReportEvidence bookingId={bookingId} />
      </section>
    </Card>
  );
}
