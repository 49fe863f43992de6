import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { OtpForm } from './otp-form.tsx';

type OtpDialogProps = Parameters<typeof OtpForm>[0] & { open: boolean; onClose: () => void };

/** LOGIN-07: the dialog for the code, above the form that requested it. */
export function OtpDialog({ open, onClose, ...form }: OtpDialogProps) {
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onClose}
      title="Enter the code"
      closeLabel="Close, keep the code"
    >
      <OtpForm {...form} />
    </Dialog>
  );
}
