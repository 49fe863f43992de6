import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { OwnPackage } from '#contract/prepaid/packages/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';

/** Displays the exact refund of unused visits, and requests it. */
export function RefundPackage({ owned, onClose }: { owned: OwnPackage; onClose: () => void }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { left: visits, refundable, pricePerVisit, bookingChargePerVisit } = owned;
  const amount = formatRupees(refundable);
  const refund = async () => {
    setBusy(true);
    try {
      const input = { params: { packageId: owned.id }, body: { refund: refundable } };
      await browserApi.call('refundPackage', { ...input, skipNotification: true });
      notify.success(t('packages.refundDone'));
      onClose();
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
    await refresh('packages', 'usablePackages');
  };
  const line = (label: string, rupees: number) => ({
    label,
    detail: t('packages.each', { price: formatRupees(rupees), visits }),
    amount: formatRupees(rupees * visits),
  });
  return (
    <ActionDialog
      title={t('packages.refundTitle')}
      closeLabel={t('packages.close')}
      cancel={t('packages.keep')}
      confirm={t('packages.refundNow', { amount })}
      isDanger
      isBusy={isBusy}
      failure={problem === undefined ? undefined : { message: problem }}
      onClose={onClose}
      onConfirm={() => void refund()}
    >
      <div className="num grid gap-4">
        <PriceLines
          lines={[
            line(t('packages.unused'), pricePerVisit),
            line(t('packages.bookingCharge'), bookingChargePerVisit),
          ]}
          total={{ label: t('packages.refundTotal'), amount }}
        />
        <p>{t('packages.refundText')}</p>
      </div>
    </ActionDialog>
  );
}
