import type { ReactNode } from 'react';
import type { BookingRequest } from '#contract/booking/views.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { RequestDetails } from './request-details.tsx';

type RequestDialogProps = {
  request: BookingRequest;
  onClose: () => void;
  footer?: ReactNode | undefined;
};

/** PREQ-15: one request in a dialog over the list. */
export function RequestDialog({ request, onClose, footer }: RequestDialogProps) {
  return (
    <Dialog
      open
      isText
      onOpenChange={(open) => !open && onClose()}
      title={request.customerName || 'Customer'}
      description={`${request.subServiceName || 'Service Name'} · ${request.reference}`}
      closeLabel="Close details"
      footer={footer}
    >
      <RequestDetails request={request} />
    </Dialog>
  );
}
