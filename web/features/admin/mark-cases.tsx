import { useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import type { DecideMarkBody, MarkCase } from '#contract/non-refundable.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { refresh, useCall } from '#web/api/query.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { moment } from './india-time.ts';
import { ListFile } from './list-file.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { useAct } from './use-act.ts';

/** Sub-services whose providers ask for the mark 'non-refundable'; nothing is shown while none does. */
export function MarkCases() {
  const [page, setPage] = useState(1);
  const { data } = useCall(
    'adminMarks',
    { query: { page }, skipNotification: true },
    { needsPerson: true },
  );
  const [declining, setDeclining] = useState<MarkCase>();
  const { isBusy, failure, act } = useAct();
  const { items = [], hasMore = false } = data?.data ?? {};
  if (items.length === 0 && page === 1) return null;
  return (
    <section aria-labelledby="marks-heading" className="mb-8 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="marks-heading" className="text-lg">
          Non-refundable requests
        </h2>
        <ListFile call="adminMarksCsv" of="non-refundable requests" />
      </div>
      {failure && (
        <Alert live tone="danger">
          {failure.message}
        </Alert>
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {items.map((one) => (
          <li key={one.subServiceId}>
            <CaseCard
              found={one}
              isBusy={isBusy}
              onApprove={() => void act(() => decide(one, { act: 'approve' }))}
              onDecline={() => setDeclining(one)}
            />
          </li>
        ))}
      </ul>
      <Pager label="Pages of requests" page={page} hasMore={hasMore} onPage={setPage} />
      {declining && <DeclineMark found={declining} onClose={() => setDeclining(undefined)} />}
    </section>
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

function DeclineMark({ found, onClose }: { found: MarkCase; onClose: () => void }) {
  const words = {
    title: 'Decline this request',
    description: `${found.name} at ${found.serviceName}`,
    label: 'Reason',
    hint: 'The provider reads it and can send another request.',
    go: 'Decline request',
    leave: 'Decide later',
    missing: 'Please give a reason.',
  };
  return (
    <NoteDialog
      words={words}
      onGo={(reason) => decide(found, { act: 'decline', reason })}
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
