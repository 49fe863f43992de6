import type { CustomerDetails } from '#contract/customers/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
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
    <ActionDialog
      title={t('customers.blockName', { name: customer.name })}
      closeLabel={t('customers.closeDontBlock')}
      cancel={t('customers.dontBlock')}
      confirm={t('customers.blockCustomer')}
      isDanger
      isBusy={isBusy}
      failure={problem?.text}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{t('customers.blockText')}</p>
      <p>{t('customers.bookingsStay')}</p>
      <p className="text-ink-soft">{t('customers.notNotified')}</p>
    </ActionDialog>
  );
}
