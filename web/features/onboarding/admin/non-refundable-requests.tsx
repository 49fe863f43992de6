import { useState } from 'react';
import type { DecideMarkBody, MarkCase } from '#contract/catalogue/non-refundable.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { formatRupees } from '#contract/money.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import type { Api } from '#web/api/api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useScrollToAnchor } from '#web/lib/navigation/use-scroll-to-anchor.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { CaseSection } from '#web/ui/admin-list/case-section.tsx';
import { NoteDialog } from '#web/ui/admin-list/note-dialog.tsx';
import { ServiceCaseCard } from './service-case-card.tsx';

const sections = {
  // The admin's home links to it.
  requested: { headingId: 'marks-heading', title: 'Non-refundable requests' },
  approved: { headingId: 'approved-marks-heading', title: 'Non-refundable sub-services' },
};

type Section = { state?: keyof typeof sections };

/**
 * Requests of providers to mark sub-services as non-refundable, or the approved ones, which can be withdrawn; renders
 * nothing without any.
 */
export function NonRefundableRequests({ state = 'requested' }: Section) {
  const section = sections[state];
  const isApproved = state === 'approved';
  const [page, setPage] = useState(1);
  const { data, error } = useCall(
    'adminMarks',
    { query: { page, state }, skipNotification: true },
    { needsPerson: true },
  );
  const [declining, setDeclining] = useState<MarkCase>();
  const { isBusy, failure, run, call } = useAdminAction();
  const download = useSaveFile('adminMarksCsv', { state });
  const { items = [], hasMore = false } = data?.data ?? {};
  useScrollToAnchor(section.headingId, items.length > 0);
  if (items.length === 0 && page === 1 && !error && !failure && !declining) return null;
  return (
    <>
      <CaseSection
        {...section}
        download={download}
        failure={failure ?? error ?? undefined}
        pagerLabel={`Pages of ${section.title.toLowerCase()}`}
        page={page}
        hasMore={hasMore}
        onPage={setPage}
      >
        {items.map((one) => (
          <li key={one.subServiceId}>
            <ServiceCaseCard
              found={one}
              heading={one.price === null ? one.name : `${one.name}, ${formatRupees(one.price)}`}
              at={one.requestedAt}
              decisions={isApproved ? [null, 'Withdraw'] : ['Approve', 'Decline']}
              isBusy={isBusy}
              onAccept={() => void run(() => decide(call, one, { act: 'approve' }))}
              onRefuse={() => setDeclining(one)}
            >
              <p className="wrap-anywhere">{one.reason}</p>
            </ServiceCaseCard>
          </li>
        ))}
      </CaseSection>
      {declining && (
        <DeclineDialog
          found={declining}
          act={isApproved ? 'withdraw' : 'decline'}
          onClose={() => setDeclining(undefined)}
        />
      )}
    </>
  );
}

const dialogTexts = {
  decline: {
    title: 'Decline this request',
    hint: 'Visible to the provider, who can send another request.',
    confirm: 'Decline request',
    cancel: 'Decide later',
  },
  withdraw: {
    title: 'Withdraw this approval',
    hint: 'Visible to the provider. New bookings follow the refund policy; existing ones keep their terms.',
    confirm: 'Withdraw approval',
    cancel: 'Leave it approved',
  },
};

type DeclineDialogProps = {
  found: MarkCase;
  act: keyof typeof dialogTexts;
  onClose: () => void;
};

function DeclineDialog({ found, act, onClose }: DeclineDialogProps) {
  const action = useAdminAction();
  const text = {
    ...dialogTexts[act],
    description: `${found.name} at ${found.serviceName}`,
    label: 'Reason',
    requiredError: 'Please give a reason.',
  };
  return (
    <NoteDialog
      text={text}
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      onConfirm={(reason) => decide(action.call, found, { act, reason })}
      onClose={onClose}
    />
  );
}

type Decision = { act: 'approve' } | { act: keyof typeof dialogTexts; reason: string };

async function decide(
  call: Api['call'],
  { subServiceId, requestedAt }: MarkCase,
  decision: Decision,
): Promise<void> {
  const body: DecideMarkBody = { ...decision, requestedAt };
  try {
    const { message } = await call('decideMark', {
      params: { subServiceId },
      body,
      skipNotification: true,
    });
    notify.success(message);
  } finally {
    // Another admin may have decided meanwhile.
    await refresh('adminMarks', 'adminCounts');
  }
}
