import { useT } from '#web/i18n/texts.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { OtpForm } from './otp-form.tsx';

type OtpDialogProps = Parameters<typeof OtpForm>[0] & { open: boolean; onClose: () => void };

/** LOGIN-07: the dialog for the code, above the form that requested it. */
export function OtpDialog({ open, onClose, ...form }: OtpDialogProps) {
  const t = useT();
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onClose}
      title={t('common.enterCode')}
      closeLabel={t('common.closeKeepCode')}
    >
      <OtpForm {...form} />
    </Dialog>
  );
}
