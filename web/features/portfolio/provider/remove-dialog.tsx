import { useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';

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
    <ActionDialog
      title={title}
      description={description}
      closeLabel={t('stuff.closeKeep')}
      cancel={t('stuff.keep')}
      confirm={t('stuff.removeNow')}
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ActionDialog>
  );
}
