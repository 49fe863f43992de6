import type { BookingRequest } from '#contract/booking/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import {
  canCancel,
  canComplete,
  canMarkNoShow,
  canPropose,
  isForAllDates,
  requestStatus,
} from './request-status.ts';

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
  /** Opens the proposal of another time, where it is available. */
  onPropose?: (() => void) | undefined;
};

/** The actions that a request allows now (PREQ-16, PREQ-17). */
export function RequestButtons(props: RequestButtonsProps) {
  const { request, now, isBusy, onAccept, onReject, onComplete, onCancel, onNoShow, onPropose } =
    props;
  return (
    <>
      {requestStatus(request.status) === 'pending' && (
        <>
          <Button icon="check" busy={isBusy} onClick={onAccept} className="flex-1">
            {isForAllDates(request) ? 'Accept all' : 'Accept'}
          </Button>
          <Button
            variant="secondary"
            icon="close"
            disabled={isBusy}
            onClick={onReject}
            className="flex-1"
          >
            {rejectLabel(request)}
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
      {onPropose && canPropose(request, now) && (
        <Button variant="secondary" icon="clock" block disabled={isBusy} onClick={onPropose}>
          Propose another time
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

function rejectLabel(request: BookingRequest): string {
  if (request.keptTime || request.addition) return 'Decline';
  return isForAllDates(request) ? 'Reject all' : 'Reject';
}
