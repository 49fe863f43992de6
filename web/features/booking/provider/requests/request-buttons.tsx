import type { BookingRequest } from '#contract/booking/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { canCancel, canComplete, canMarkNoShow, requestStatus } from './request-status.ts';

export type RequestButtonsProps = {
  request: BookingRequest;
  /** The server's time in epoch milliseconds. */
  now: number;
  isBusy: boolean;
  onAccept: () => void;
  onReject: () => void;
  onComplete: () => void;
  onCancel: () => void;
  onNoShow: () => void;
};

/** The actions that a request allows now (PREQ-16, PREQ-17). */
export function RequestButtons(props: RequestButtonsProps) {
  const { request, now, isBusy, onAccept, onReject, onComplete, onCancel, onNoShow } = props;
  return (
    <>
      {requestStatus(request.status) === 'pending' && (
        <>
          <Button icon="check" busy={isBusy} onClick={onAccept} className="flex-1">
            Accept
          </Button>
          <Button
            variant="secondary"
            icon="close"
            disabled={isBusy}
            onClick={onReject}
            className="flex-1"
          >
            {request.keptTime ? 'Decline' : 'Reject'}
          </Button>
        </>
      )}
      {canComplete(request, now) && (
        <Button icon="check" busy={isBusy} onClick={onComplete} className="flex-1">
          Complete
        </Button>
      )}
      {canMarkNoShow(request, now) && (
        <Button variant="secondary" block disabled={isBusy} onClick={onNoShow}>
          Customer did not come
        </Button>
      )}
      {canCancel(request, now) && (
        <Button variant="secondary" block disabled={isBusy} onClick={onCancel}>
          Cancel booking
        </Button>
      )}
    </>
  );
}
