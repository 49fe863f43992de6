import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { OwnPayoutDetails } from '#contract/payouts/own-payouts.ts';
import { deductionText } from '#web/i18n/deduction-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The calculation of a payout from its bookings, step by step. */
export function PayoutSums({ payout }: { payout: OwnPayoutDetails }) {
  const t = useT();
  const { commissionPercent: rate } = payout;
  const percent = `${rate}%`;
  return (
    <section aria-labelledby="sums-heading">
      <h2 id="sums-heading" className="mb-3 text-lg">
        {t('earnings.howComputed')}
      </h2>
      <Card>
        <dl className="num grid gap-3">
          <Step label={t('earnings.customersPaid')} amount={payout.gross}>
            <a href="#bookings" className="link text-sm">
              {t('earnings.seeBookings')}
            </a>
          </Step>
          <Step
            label={
              rate === null ? t('earnings.ourShare') : t('earnings.ourCommission', { percent })
            }
            amount={-payout.commission}
          >
            <a href="#bookings" className="link text-sm">
              {t('earnings.howCommission')}
            </a>
          </Step>
          {payout.taxes.map(({ name, amount }) => (
            <Step key={name} label={deductionText(t, name)} amount={-amount} />
          ))}
          <Step isTotal label={t('earnings.toYourBank')} amount={payout.amount}>
            <a href="#bank" className="link text-sm">
              {t('earnings.atBank')}
            </a>
          </Step>
        </dl>
      </Card>
    </section>
  );
}

type StepProps = { label: string; amount: number; isTotal?: boolean; children?: ReactNode };

function Step({ label, amount, isTotal = false, children }: StepProps) {
  const weight = isTotal ? 'font-semibold border-t border-hairline pt-3' : '';
  return (
    <div className={`flex items-baseline justify-between gap-6 ${weight}`}>
      <dt className="grid min-w-0 gap-0.5">
        <span>{label}</span>
        {children && <span className="font-normal">{children}</span>}
      </dt>
      <dd className="shrink-0">{formatRupees(amount)}</dd>
    </div>
  );
}
