import type { ListedService } from '#contract/catalogue/moderation.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { AUDIT_HINT } from '#web/ui/admin-list/audit-hint.ts';
import { ReasonDialog } from '#web/ui/admin-list/reason-dialog.tsx';

type HideDialogProps = { service: ListedService; onClose: () => void };

/** Hides a service from customers, or restores a hidden one, with a reason. */
export function HideDialog({ service, onClose }: HideDialogProps) {
  const action = useAdminAction();
  const { id: serviceId, name, state } = service;
  const texts = state === 'hidden' ? restoreTexts(service) : hideTexts(service);
  const decide = async (reason: string) => {
    try {
      const { message } = await action.call(state === 'hidden' ? 'restoreService' : 'hideService', {
        params: { serviceId },
        body: { reason },
        skipNotification: true,
      });
      notify.success(`${name}: ${message}`);
    } finally {
      // Another admin may have decided meanwhile.
      void refresh('findServices', 'adminSearch', 'adminPerson', 'adminAudit');
    }
  };
  return (
    <ReasonDialog
      {...{ ...texts, action, onClose }}
      isDanger={state !== 'hidden'}
      lengthMax={REASON_LENGTH_MAX}
      onConfirm={decide}
    />
  );
}

function hideTexts({ name, providerName }: ListedService) {
  return {
    title: `Hide ${name}`,
    description:
      'Customers cannot find or book it until it is restored. Bookings stay, and a payment that has begun can be completed.',
    hint: `${providerName} sees it by e-mail and with the service. ${AUDIT_HINT}`,
    confirm: 'Hide',
  };
}

function restoreTexts({ name }: ListedService) {
  return {
    title: `Restore ${name}`,
    description: 'Customers can find and book it again.',
    hint: AUDIT_HINT,
    confirm: 'Restore',
  };
}
