import type { CustomerDetails } from '#contract/customers/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useCustomerActions } from './use-customer.ts';

type BlockDialogProps = { customer: CustomerDetails; onClose: () => void };

/** Confirms a block and states its effect. */
export function BlockDialog({ customer, onClose }: BlockDialogProps) {
  const t = useT();
  const { isBusy, problem, block } = useCustomerActions(customer.customerId);
  const send = async () => {
    if (await block()) onClose();
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={t('customers.blockName', { name: customer.name })}
      closeLabel={t('customers.closeDontBlock')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('customers.dontBlock')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void send()}>
            {t('customers.blockCustomer')}
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
        <p>{t('customers.blockText')}</p>
        <p>{t('customers.bookingsStay')}</p>
        <p className="text-ink-soft">{t('customers.notNotified')}</p>
      </div>
    </Dialog>
  );
}
