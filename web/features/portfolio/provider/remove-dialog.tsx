import { useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type RemoveDialogProps = {
  title: string;
  description: string;
  text: string;
  onRemove: () => Promise<void>;
  onClose: () => void;
};

/** Confirms a permanent removal. */
export function RemoveDialog({ title, description, text, onRemove, onClose }: RemoveDialogProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onRemove();
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={title}
      description={description}
      closeLabel={t('stuff.closeKeep')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('stuff.keep')}
          </Button>
          <Button busy={isBusy} onClick={() => void remove()}>
            {t('stuff.removeNow')}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
