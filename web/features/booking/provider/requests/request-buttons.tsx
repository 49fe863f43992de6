import type { BookingRequest } from '#contract/booking/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { JourneyButtons } from './request-home.tsx';
import {
  answerLabels,
  canCancel,
  canComplete,
  canMarkNoShow,
  canPropose,
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
  /** Opens the proposal of another time, if that is available. */
  onPropose?: (() => void) | undefined;
};

/** The actions that a request allows now (PREQ-16, PREQ-17). */
export function RequestButtons(props: RequestButtonsProps) {
  const t = useT();
  const { request, now, isBusy, onAccept, onReject, onComplete, onCancel, onNoShow, onPropose } =
    props;
  const labels = answerLabels(request);
  return (
    <>
      {requestStatus(request.status) === 'pending' && (
        <>
          <Button icon="check" busy={isBusy} onClick={onAccept} className="flex-1">
            {t(labels.accept)}
          </Button>
          <Button
            variant="secondary"
            icon="close"
            disabled={isBusy}
            onClick={onReject}
            className="flex-1"
          >
            {t(labels.reject)}
          </Button>
        </>
      )}
      <JourneyButtons request={request} />
      {canComplete(request, now) && (
        <Button icon="check" busy={isBusy} onClick={onComplete} className="flex-1">
          {t('requests.complete')}
        </Button>
      )}
      {canMarkNoShow(request, now) && (
        <Button variant="secondary" block disabled={isBusy} onClick={onNoShow}>
          {t('requests.didNotCome')}
        </Button>
      )}
      {onPropose && canPropose(request, now) && (
        <Button variant="secondary" icon="clock" block disabled={isBusy} onClick={onPropose}>
          {t('requests.propose')}
        </Button>
      )}
      {canCancel(request, now) && (
        <Button variant="secondary" block disabled={isBusy} onClick={onCancel}>
          {t('requests.cancel')}
        </Button>
      )}
    </>
  );
}
