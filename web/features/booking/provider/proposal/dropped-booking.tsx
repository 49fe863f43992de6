import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import type { ProposalDraft } from './use-proposal.ts';

type DroppedBookingProps = {
  bookingId: string;
  target: Partial<ProposalDraft>;
  onClose: () => void;
};

/** The proposal of a booking that was dragged to another time or member. */
export function DroppedBooking({ bookingId, target, onClose }: DroppedBookingProps) {
  const t = useT();
  const options = { params: { bookingId }, skipNotification: true };
  const { data, isError } = useCall('request', options, { needsPerson: true });
  if (data) return <ProposeDialog request={data.data} target={target} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('requests.propose')}
      closeLabel={t('requests.closeNoChange')}
    >
      {isError ? (
        <Alert tone="danger" live>
          {t('requests.bookingFailed')}
        </Alert>
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  );
}
