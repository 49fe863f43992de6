import type { CustomerDetails } from '#contract/customers/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useCustomerActions } from './use-customer.ts';

type BlockDialogProps = { customer: CustomerDetails; onClose: () => void };

/** Confirms a block and states its effect. */
export function BlockDialog({ customer, onClose }: BlockDialogProps) {
  const { isBusy, problem, block } = useCustomerActions(customer.customerId);
  const send = async () => {
    if (await block()) onClose();
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={`Block ${customer.name}?`}
      closeLabel="Close, don't block"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Don't block
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void send()}>
            Block customer
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        {problem && (
          <Alert tone="danger" live>
            {problem.text}
          </Alert>
        )}
        <p>They can no longer book, reschedule or join a waitlist with you online.</p>
        <p>Bookings they already have stay. Cancel those separately if you need to.</p>
        <p className="text-ink-soft">
          We don't notify them. If they try to book, they read that you are not taking online
          bookings from them.
        </p>
      </div>
    </Dialog>
  );
}
