import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { confirmLabel } from './cancel-label.ts';
import { type Cancel, type Cancelled, isQuoteOf } from './use-cancel.ts';

type CancelFooterProps = {
  cancel: Cancel;
  what: Cancelled;
  /** The service to drop from a visit. */
  droppedName: string | undefined;
  onKeep: () => void;
  onCancel: () => void;
};

/** The two buttons of the dialog. The cancel button stays disabled until the quote matches the choice. */
export function CancelFooter({ cancel, what, droppedName, onKeep, onCancel }: CancelFooterProps) {
  const t = useT();
  const { held, notice, doing } = cancel;
  const isOfChosen = held !== undefined && isQuoteOf(held.quote, what);
  return (
    <div className="grid gap-3">
      {notice && (
        <Alert key={notice.text} live tone={notice.tone}>
          {notice.text}
        </Alert>
      )}
      <div className="grid gap-3 sm:flex sm:justify-end">
        <Button variant="secondary" disabled={doing === 'sending'} onClick={onKeep}>
          {t('cancel.keep')}
        </Button>
        <Button
          variant="danger"
          className="num"
          disabled={!held}
          busy={held !== undefined && (doing !== undefined || !isOfChosen)}
          onClick={onCancel}
        >
          {held ? confirmLabel(t, held.quote, droppedName) : t('cancel.button')}
        </Button>
      </div>
    </div>
  );
}
