import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import type { ApprovalCase } from '#contract/onboarding/views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useIsOwnCase } from '#web/api/admin/use-is-own-case.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { OwnCaseAlert } from '#web/ui/admin-list/own-case-alert.tsx';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { ApprovalFacts } from './approval-facts.tsx';
import { RejectDialog } from './reject-dialog.tsx';

type ApprovalPageProps = {
  serviceId: string;
  /** Renders the service as customers will see it. */
  showPreview: (service: ServiceDetails) => ReactNode;
};

const states = {
  draft: { tone: 'neutral', label: 'Withdrawn by its provider' },
  pending: { tone: 'warn', label: 'Waiting' },
  approved: { tone: 'success', label: 'Approved' },
  rejected: { tone: 'danger', label: 'Rejected' },
} as const;

/** One service for approval: its facts, preview and decision. */
export function ApprovalPage({ serviceId, showPreview }: ApprovalPageProps) {
  const options = { params: { serviceId }, skipNotification: true };
  const query = useCall('approvalCase', options, { needsPerson: true, staleTime: 0 });
  const one = query.data?.data;
  return (
    <div className="page-column">
      <PageHeader
        back={
          <BackLink>
            <Link to="/admin/approvals">Approvals</Link>
          </BackLink>
        }
        title={one?.name ?? 'Approval'}
        subtitle={one && (one.isLive ? 'Changes to a live service' : undefined)}
        actions={one && <Badge tone={states[one.state].tone}>{states[one.state].label}</Badge>}
      />
      <CallView query={query} subject="The approval">
        {(found) => <Case found={found} showPreview={showPreview} />}
      </CallView>
    </div>
  );
}

function Case({
  found,
  showPreview,
}: { found: ApprovalCase } & Pick<ApprovalPageProps, 'showPreview'>) {
  const [isRejecting, setRejecting] = useState(false);
  const { isBusy, failure, run, call } = useAdminAction();
  const { serviceId, version, state } = found;
  const isOwn = useIsOwnCase(found.provider.id);
  const approve = () =>
    void run(async () => {
      try {
        const { message } = await call('approveService', {
          params: { serviceId },
          body: { version },
          skipNotification: true,
        });
        notify.success(message);
      } finally {
        // Another admin may have decided meanwhile.
        await refresh('approvalCase', 'approvals', 'adminCounts');
      }
    });
  return (
    <>
      <FailureAlert failure={failure} />
      {state === 'rejected' && found.reason && (
        <Alert tone="danger" title="Rejected">
          <span className="whitespace-pre-line wrap-anywhere">
            <UserText>{found.reason}</UserText>
          </span>
        </Alert>
      )}
      <ApprovalFacts found={found} />
      <section aria-label="As customers would see it">
        <h2 className="mb-3 text-lg">As customers would see it</h2>
        <div className="rounded-card border border-dashed border-control p-4 sm:p-6">
          {showPreview(found.service)}
        </div>
      </section>
      {state === 'pending' && isOwn && <OwnCaseAlert />}
      {state === 'pending' && !isOwn && (
        <div
          data-bottom-bar=""
          className="sticky short:static bottom-0 z-10 -mx-gutter flex flex-wrap justify-end gap-3 border-t border-hairline bg-surface px-gutter py-3"
        >
          <Button variant="secondary" disabled={isBusy} onClick={() => setRejecting(true)}>
            Reject with a reason
          </Button>
          <Button busy={isBusy} onClick={approve}>
            {found.isLive ? 'Approve the changes' : 'Approve the service'}
          </Button>
        </div>
      )}
      {isRejecting && <RejectDialog found={found} onClose={() => setRejecting(false)} />}
    </>
  );
}
