import { useState } from 'react';
import { Link } from 'react-router';
import type { DecideMarkBody, MarkCase } from '#contract/catalogue/non-refundable.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { CaseSection } from '#web/ui/admin-list/case-section.tsx';
import { NoteDialog } from '#web/ui/admin-list/note-dialog.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Requests of providers to mark sub-services as non-refundable; renders nothing without requests. */
export function NonRefundableRequests() {
  const [page, setPage] = useState(1);
  const { data } = useCall(
    'adminMarks',
    { query: { page }, skipNotification: true },
    { needsPerson: true },
  );
  const [declining, setDeclining] = useState<MarkCase>();
  const { isBusy, failure, run } = useAdminAction();
  const download = useSaveFile('adminMarksCsv');
  const { items = [], hasMore = false } = data?.data ?? {};
  if (items.length === 0 && page === 1) return null;
  return (
    <>
      <CaseSection
        title="Non-refundable requests"
        download={download}
        failure={failure}
        pagerLabel="Pages of requests"
        page={page}
        hasMore={hasMore}
        onPage={setPage}
      >
        {items.map((one) => (
          <li key={one.subServiceId}>
            <CaseCard
              found={one}
              isBusy={isBusy}
              onApprove={() => void run(() => decide(one, { act: 'approve' }))}
              onDecline={() => setDeclining(one)}
            />
          </li>
        ))}
      </CaseSection>
      {declining && <DeclineDialog found={declining} onClose={() => setDeclining(undefined)} />}
    </>
  );
}

type CaseCardProps = {
  found: MarkCase;
  isBusy: boolean;
  onApprove: () => void;
  onDecline: () => void;
};

function CaseCard({ found, isBusy, onApprove, onDecline }: CaseCardProps) {
  const { name, price, serviceId, serviceName, providerName, requestedAt, reason } = found;
  return (
    <Card className="grid h-full content-start gap-3">
      <div>
        <h3 className="text-base wrap-anywhere">
          {name}
          {price !== null && `, ${formatRupees(price)}`}
        </h3>
        <p className="num text-sm wrap-anywhere text-ink-soft">
          <Link className="link" to={`/service-details/${serviceId}`}>
            {serviceName}
          </Link>
          , {providerName}, {moment(requestedAt)}
        </p>
      </div>
      <p className="wrap-anywhere">{reason}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} aria-label={`Approve: ${name} at ${serviceName}`} onClick={onApprove}>
          Approve
        </Button>
        <Button
          variant="secondary"
          disabled={isBusy}
          aria-label={`Decline: ${name} at ${serviceName}`}
          onClick={onDecline}
        >
          Decline
        </Button>
      </div>
    </Card>
  );
}

function DeclineDialog({ found, onClose }: { found: MarkCase; onClose: () => void }) {
  const action = useAdminAction();
  const text = {
    title: 'Decline this request',
    description: `${found.name} at ${found.serviceName}`,
    label: 'Reason',
    hint: 'Visible to the provider, who can send another request.',
    confirm: 'Decline request',
    cancel: 'Decide later',
    requiredError: 'Please give a reason.',
  };
  return (
    <NoteDialog
      text={text}
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      onConfirm={(reason) => decide(found, { act: 'decline', reason })}
      onClose={onClose}
    />
  );
}

type Decision = { act: 'approve' } | { act: 'decline'; reason: string };

async function decide({ subServiceId, requestedAt }: MarkCase, decision: Decision): Promise<void> {
  const body: DecideMarkBody = { ...decision, requestedAt };
  const { message } = await browserApi.call('decideMark', {
    params: { subServiceId },
    body,
    skipNotification: true,
  });
  notify.success(message);
  await refresh('adminMarks', 'adminCounts');
}
