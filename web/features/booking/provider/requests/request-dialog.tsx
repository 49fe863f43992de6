import type { ReactNode } from 'react';
import type { BookingRequest } from '#contract/booking/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RequestDetails } from './request-details.tsx';
import { requestSubtitle } from './request-subtitle.ts';

type RequestDialogProps = {
  request: BookingRequest;
  onClose: () => void;
  footer?: ReactNode | undefined;
};

/** PREQ-15: one request in a dialog over the list. */
export function RequestDialog({ request, onClose, footer }: RequestDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      isText
      onOpenChange={(open) => !open && onClose()}
      title={request.customerName || t('requests.customer')}
      description={requestSubtitle(t, request)}
      closeLabel={t('requests.closeDetails')}
      footer={footer}
    >
      <RequestDetails request={request} />
    </Dialog>
  );
}
