import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DisputeFile } from '#contract/evidence/views.ts';
import { useIsOwnCase } from '#web/api/admin/use-is-own-case.ts';
import { useCall } from '#web/api/client/query.ts';

import { useNow } from '#web/lib/clock/use-now.ts';
import { moment } from '#web/lib/india-time.ts';
import { OwnCaseAlert } from '#web/ui/admin-list/own-case-alert.tsx';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { DecisionDraft } from './decision-draft.ts';
import { BookingLine, Decision } from './dispute-card.tsx';
import { kindLabels, stateLabels } from './dispute-labels.ts';

type DisputePageProps = {
  disputeId: string;
  /** Renders the evidence of both sides. */
  showStory: (report: DisputeFile) => ReactNode;
};

/** One dispute with the evidence of both sides, and its decision. */
export function DisputePage({ disputeId, showStory }: DisputePageProps) {
  const options = { params: { disputeId }, skipNotification: true };
  const query = useCall('adminDispute', options, { needsPerson: true, staleTime: 0 });
  const report = query.data?.data;
  return (
    <div className="page-column">
      <PageHeader
        back={
          <BackLink>
            <Link to="/admin/disputes">Disputes</Link>
          </BackLink>
        }
        title={report ? kindLabels[report.kind].title : 'A report'}
        subtitle={report && `Reported ${moment(report.openedAt)}`}
        actions={
          report && (
            <Badge tone={stateLabels[report.state].tone}>{stateLabels[report.state].label}</Badge>
          )
        }
      />
      <CallView query={query} subject="The report">
        {(report) => <Report key={report.id} report={report} showStory={showStory} />}
      </CallView>
    </div>
  );
}

function Report({
  report,
  showStory,
}: { report: DisputeFile } & Pick<DisputePageProps, 'showStory'>) {
  const { kind, state } = report;
  const labels = kindLabels[kind];
  const [isDeciding, setDeciding] = useState(false);
  const [draft, setDraft] = useState<DecisionDraft>({
    verdict: undefined,
    percent: String(labels.percent?.suggested ?? ''),
    reason: '',
  });
  const isEarly = useIsEarly(report);
  const isOwn = useIsOwnCase(report.customerId, report.providerId);
  return (
    <>
      <Card className="grid gap-2">
        <BookingLine dispute={report} />
        <p className="text-ink-soft">What the booking says of the provider: {labels.provider}</p>
      </Card>
      <Card asChild>
        <section aria-labelledby="sides-heading" className="grid gap-4">
          <h2 id="sides-heading" className="text-lg">
            What both sides say
          </h2>
          {showStory(report)}
          {isSilent(report) && (
            <p className="num text-ink-soft">
              {report.providerName} has not answered.
              {state === 'open' && ` They were asked to do so by ${moment(report.answerBy)}.`}
            </p>
          )}
        </section>
      </Card>
      <Card asChild>
        <section aria-labelledby="decision-heading" className="grid gap-3">
          <h2 id="decision-heading" className="text-lg">
            Decision
          </h2>
          {state !== 'open' && <Decision dispute={report} />}
          {state === 'open' && isOwn && <OwnCaseAlert />}
          {state === 'open' && !isOwn && (
            <Button className="w-fit" onClick={() => setDeciding(true)}>
              Decide
            </Button>
          )}
        </section>
      </Card>
      {isDeciding && state === 'open' && (
        <DecideDialog
          dispute={report}
          draft={draft}
          onDraft={setDraft}
          isEarly={isEarly}
          onClose={() => setDeciding(false)}
        />
      )}
    </>
  );
}

function isSilent({ pieces }: DisputeFile): boolean {
  return !pieces.some(({ side }) => side === 'provider');
}

/** Whether the provider has not answered and can still do so. */
function useIsEarly(report: DisputeFile): boolean {
  const now = useNow(60_000);
  return isSilent(report) && now < Date.parse(report.answerBy);
}
