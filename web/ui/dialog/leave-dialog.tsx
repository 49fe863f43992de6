import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

type LeaveDialogProps = { text: string; onLeave: () => void; onStay: () => void };

/** Confirms leaving a page with unsaved input. */
export function LeaveDialog({ text, onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onStay}
      title="Leave without saving?"
      closeLabel="Close this question"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onLeave}>
            Leave
          </Button>
          <Button data-autofocus onClick={onStay}>
            Keep editing
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
