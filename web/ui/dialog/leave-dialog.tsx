import { useT } from '#web/i18n/texts.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

type LeaveDialogProps = { text: string; onLeave: () => void; onStay: () => void };

/** Confirms leaving a page with unsaved input. */
export function LeaveDialog({ text, onLeave, onStay }: LeaveDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onStay}
      title={t('common.leaveTitle')}
      closeLabel={t('common.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onLeave}>
            {t('common.leave')}
          </Button>
          <Button data-autofocus onClick={onStay}>
            {t('common.keepEditing')}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
