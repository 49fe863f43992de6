import { type ReactNode, useState } from 'react';
import type { BookingRequest } from '#contract/booking/views.ts';
import { useNow } from '#web/lib/clock/use-now.ts';
import { ProposeDialog } from '../proposal/propose-dialog.tsx';
import { EndBookingDialog } from './ending/end-booking-dialog.tsx';
import type { Ending } from './ending/ending-text.ts';
import { RequestButtons } from './request-buttons.tsx';
import { useRequestActions } from './use-requests.ts';

type Answers = {
  /** The actions that the request allows now. */
  buttons: ReactNode;
  /** The confirmation dialog that a button opened. */
  dialog: ReactNode;
};

/** The action buttons of one request, and their confirmation dialog. */
export function useRequestAnswers(
  request: BookingRequest | undefined,
  onEnded: () => void = () => undefined,
): Answers {
  const [ending, setEnding] = useState<Ending>();
  const [isProposing, setProposing] = useState(false);
  const actions = useRequestActions();
  const now = useNow(30_000);
  if (!request) return { buttons: null, dialog: null };
  const { id } = request;
  const isBusy = actions.isBusy(id);
  const close = () => setEnding(undefined);
  return {
    buttons: (
      <div className="flex flex-wrap gap-2 empty:hidden">
        <RequestButtons
          request={request}
          now={now}
          isBusy={isBusy}
          onAccept={() => void actions.accept(request)}
          onComplete={() => void actions.complete(id)}
          onReject={() => setEnding('reject')}
          onCancel={() => setEnding('cancel')}
          onNoShow={() => setEnding('noShow')}
          onPropose={() => setProposing(true)}
        />
      </div>
    ),
    dialog: isProposing ? (
      <ProposeDialog request={request} onClose={() => setProposing(false)} />
    ) : (
      ending && (
        <EndBookingDialog
          ending={ending}
          request={request}
          isBusy={isBusy}
          onClose={close}
          onEnd={async (reason) => {
            if (!(await actions[ending](request, reason))) return;
            close();
            onEnded();
          }}
        />
      )
    ),
  };
}
