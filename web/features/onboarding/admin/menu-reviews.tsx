import { useState } from 'react';
import { claimLabel } from '#contract/catalogue/claims.ts';
import type { DecideMenuBody, MenuCase } from '#contract/catalogue/menu.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import type { Api } from '#web/api/api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useScrollToAnchor } from '#web/lib/navigation/use-scroll-to-anchor.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { CaseSection } from '#web/ui/admin-list/case-section.tsx';
import { NoteDialog } from '#web/ui/admin-list/note-dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ServiceCaseCard } from './service-case-card.tsx';

const sections = {
  // The admin's home links to it.
  open: { headingId: 'menu-heading', title: 'Names and descriptions by providers' },
  hidden: { headingId: 'hidden-menu-heading', title: 'Hidden names and descriptions' },
};

/**
 * Names and descriptions by businesses that no admin has reviewed, or hidden ones, which can be restored; renders
 * nothing without any.
 */
export function MenuReviews({ state = 'open' }: { state?: keyof typeof sections }) {
  const section = sections[state];
  const [page, setPage] = useState(1);
  const { data, error } = useCall(
    'adminMenu',
    { query: { page, state }, skipNotification: true },
    { needsPerson: true },
  );
  const [hiding, setHiding] = useState<MenuCase>();
  const { isBusy, failure, run, call } = useAdminAction();
  const download = useSaveFile('adminMenuCsv', { state });
  const { items = [], hasMore = false } = data?.data ?? {};
  useScrollToAnchor(section.headingId, items.length > 0);
  if (items.length === 0 && page === 1 && !error && !failure && !hiding) return null;
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
          <li key={one.entryId}>
            <CaseCard
              found={one}
              isDecided={state === 'hidden'}
              isBusy={isBusy}
              onKeep={() => void run(() => decide(call, one, { act: 'keep' }))}
              onHide={() => setHiding(one)}
            />
          </li>
        ))}
      </CaseSection>
      {hiding && <HideDialog found={hiding} onClose={() => setHiding(undefined)} />}
    </>
  );
}

type CaseCardProps = {
  found: MenuCase;
  /** Whether an admin hid these texts. */
  isDecided: boolean;
  isBusy: boolean;
  onKeep: () => void;
  onHide: () => void;
};

function CaseCard({ found, isDecided, isBusy, onKeep, onHide }: CaseCardProps) {
  const { name, taskName, isOwn, description, claims, variants, isHidden, changedAt } = found;
  const details = [...variants, ...claims.map(claimLabel)].join(' · ');
  return (
    <ServiceCaseCard
      found={found}
      heading={
        <>
          {name}
          {isHidden && <Badge tone="warn">{isDecided ? 'Hidden' : 'Hidden, changed since'}</Badge>}
        </>
      }
      note={isOwn && `Like ${taskName}, `}
      at={changedAt}
      decisions={isHidden ? ['Show again', isDecided ? null : 'Keep hidden'] : ['Keep', 'Hide']}
      isBusy={isBusy}
      onAccept={onKeep}
      onRefuse={onHide}
    >
      {details && <p className="wrap-anywhere">{details}</p>}
      {description && <p className="wrap-anywhere">{description}</p>}
    </ServiceCaseCard>
  );
}

function HideDialog({ found, onClose }: { found: MenuCase; onClose: () => void }) {
  const action = useAdminAction();
  const text = {
    title: 'Hide this from customers',
    description: `${found.name} at ${found.serviceName}. Bookings stay.`,
    label: 'Reason',
    hint: 'Visible to the provider, who can change the text.',
    confirm: 'Hide',
    cancel: 'Decide later',
    requiredError: 'Please give a reason.',
  };
  return (
    <NoteDialog
      text={text}
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      onConfirm={(reason) => decide(action.call, found, { act: 'hide', reason })}
      onClose={onClose}
    />
  );
}

type Decision = { act: 'keep' } | { act: 'hide'; reason: string };

async function decide(
  call: Api['call'],
  { entryId, changedAt }: MenuCase,
  decision: Decision,
): Promise<void> {
  const body: DecideMenuBody = { ...decision, changedAt };
  try {
    const { message } = await call('decideMenu', {
      params: { entryId },
      body,
      skipNotification: true,
    });
    notify.success(message);
  } finally {
    // Another admin may have decided meanwhile.
    await refresh('adminMenu', 'adminCounts');
  }
}
