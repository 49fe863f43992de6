import { useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { useNow } from '#web/api/use-now.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EndDialog, type Ending } from './end-dialog.tsx';
import { RequestButtons } from './request-buttons.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useRequestActions } from './use-requests.ts';

type OpenedRequestProps = { bookingId: string; onClose: () => void };

/** One request by its id, with all that can be done about it: for screens that show it in another way. */
export function OpenedRequest({ bookingId, onClose }: OpenedRequestProps) {
  const asked = { params: { bookingId }, skipNotification: true };
  const { data, isError } = useCall('request', asked, { needsPerson: true });
  const [ending, setEnding] = useState<Ending>();
  const actions = useRequestActions();
  const now = useNow(30_000);
  const request = data?.data;
  if (!request) return <Waiting isFailed={isError} onClose={onClose} />;
  const isBusy = actions.busyId === bookingId;
  if (ending) {
    return (
      <EndDialog
        ending={ending}
        request={request}
        isBusy={isBusy}
        onClose={() => setEnding(undefined)}
        onEnd={async (reason) => {
          if (await actions[ending](bookingId, reason)) onClose();
        }}
      />
    );
  }
  return (
    <RequestDialog
      request={request}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap gap-2 empty:hidden">
          <RequestButtons
            request={request}
            now={now}
            isBusy={isBusy}
            onAccept={() => void actions.accept(bookingId)}
            onComplete={() => void actions.complete(bookingId)}
            onReject={() => setEnding('reject')}
            onCancel={() => setEnding('cancel')}
            onNoShow={() => setEnding('noShow')}
          />
        </div>
      }
    />
  );
}

function Waiting({ isFailed, onClose }: { isFailed: boolean; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Booking"
      closeLabel="Close details"
    >
      {isFailed ? (
        <Alert tone="danger" live>
          The booking could not be loaded.
        </Alert>
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  );
}
