import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useRequestAnswers } from './use-request-answers.tsx';

type OpenedRequestProps = { bookingId: string; onClose: () => void };

/** One request by its id with its actions, in a dialog over other pages. */
export function OpenedRequest({ bookingId, onClose }: OpenedRequestProps) {
  const options = { params: { bookingId }, skipNotification: true };
  const { data, isError } = useCall('request', options, { needsPerson: true });
  useLive('requests', () => void refresh('request'));
  const request = data?.data;
  const { buttons, dialog } = useRequestAnswers(request, onClose);
  if (!request) return <Waiting isFailed={isError} onClose={onClose} />;
  return dialog || <RequestDialog request={request} onClose={onClose} footer={buttons} />;
}

function Waiting({ isFailed, onClose }: { isFailed: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('requests.booking')}
      closeLabel={t('requests.closeDetails')}
    >
      {isFailed ? (
        <Alert tone="danger" live>
          {t('requests.bookingFailed')}
        </Alert>
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  );
}
