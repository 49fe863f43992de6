import { useState } from 'react';
import type { Rebooking } from '#contract/booking/rebooking.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { bodyOf, confirmText, type RebookingChoice } from './rebooking-text.ts';

type ConfirmRebookingProps = {
  rebooking: Rebooking;
  choice: RebookingChoice;
  onClose: () => void;
  onChosen: () => void;
  /** Called with the server's message when the offer or the deadline has expired or the price has changed. */
  onRefused: (text: string) => void;
};

/** Refusals after which the offers are loaded again. */
const OVER = [
  'RESCUE_NOT_OFFERED',
  'PRICE_CHANGED',
  'RESCUE_OVER',
  'MOVE_NOT_ALLOWED',
  'BOOKING_NOT_FOUND',
];

/** Asks for confirmation, because the choice is final. */
export function ConfirmRebooking({
  rebooking,
  choice,
  onClose,
  onChosen,
  onRefused,
}: ConfirmRebookingProps) {
  const t = useT();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { title, text, button } = confirmText(t, choice, rebooking);
  const choose = async () => {
    setIsSending(true);
    setFailure(undefined);
    try {
      await browserApi.call('chooseRebooking', {
        params: { bookingId: rebooking.bookingId },
        body: bodyOf(choice),
        skipNotification: true,
      });
      onChosen();
    } catch (error) {
      if (error instanceof ApiFailure && OVER.includes(error.code)) {
        onRefused(failureText(error));
        return;
      }
      setFailure(failureText(error));
      setIsSending(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isSending && onClose()}
      title={title}
      closeLabel={t('rebooking.closeLater')}
      footer={
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {t('rebooking.back')}
          </Button>
          <Button className="num" busy={isSending} onClick={() => void choose()}>
            {button}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="num">{text}</p>
        {failure && (
          <Alert key={failure} live tone="danger">
            {failure}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
