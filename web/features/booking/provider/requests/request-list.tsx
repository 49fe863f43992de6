import { useState } from 'react';
import type { BookingRequest } from '#contract/booking/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { EndBookingDialog } from './ending/end-booking-dialog.tsx';
import type { Ending } from './ending/ending-text.ts';
import { RequestCard } from './request-card.tsx';
import { RequestDialog } from './request-dialog.tsx';
import type { RequestActions } from './use-requests.ts';

type RequestListProps = { requests: readonly BookingRequest[]; actions: RequestActions };
type Opened = { kind: 'details' | Ending; id: string };

/** The cards of one tab, and the dialog of the opened request (PREQ-06, PREQ-07). */
export function RequestList({ requests, actions }: RequestListProps) {
  const t = useT();
  const [opened, setOpened] = useState<Opened>();
  const now = useNow(30_000);
  // A late answer closes only its own dialog.
  const close = () => setOpened((now) => (now === opened ? undefined : now));
  const request = requests.find(({ id }) => id === opened?.id);
  if (requests.length === 0) {
    return <EmptyState icon="bell" title={t('requests.none')} text={t('requests.noneText')} />;
  }
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {requests.map((one) => (
          <li key={one.id} className="min-w-0">
            <RequestCard
              request={one}
              now={now}
              isBusy={actions.isBusy(one.id)}
              onAccept={() => void actions.accept(one)}
              onComplete={() => void actions.complete(one.id)}
              onReject={() => setOpened({ kind: 'reject', id: one.id })}
              onCancel={() => setOpened({ kind: 'cancel', id: one.id })}
              onNoShow={() => setOpened({ kind: 'noShow', id: one.id })}
              onDetails={() => setOpened({ kind: 'details', id: one.id })}
            />
          </li>
        ))}
      </ul>
      {request && opened?.kind === 'details' && <RequestDialog request={request} onClose={close} />}
      {request && opened && opened.kind !== 'details' && (
        <EndBookingDialog
          ending={opened.kind}
          request={request}
          isBusy={actions.isBusy(request.id)}
          onClose={close}
          onEnd={async (reason) => {
            if (await actions[opened.kind as Ending](request, reason)) close();
          }}
        />
      )}
    </>
  );
}
