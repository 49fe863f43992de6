import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { OwnPayoutDetails } from '#contract/payouts/own-payouts.ts';
import { deductionText } from '#web/i18n/deduction-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The calculation of a payout from its bookings, step by step. */
export function PayoutSums({ payout }: { payout: OwnPayoutDetails }) {
  const t = useT();
  const { commissionPercent: rate, gross, atVenue } = payout;
  const percent = `${rate}%`;
  return (
    <section aria-labelledby="sums-heading">
      <h2 id="sums-heading" className="mb-3 text-lg">
        {t('earnings.howComputed')}
      </h2>
      <Card>
        <dl className="num grid gap-3">
          <Step
            label={t(atVenue === undefined ? 'earnings.customersPaid' : 'earnings.paidOnline')}
            amount={gross}
          >
            <a href="#bookings" className="link text-sm">
              {t('earnings.seeBookings')}
            </a>
          </Step>
          {atVenue !== undefined && (
            <Step isAside label={t('earnings.paidDirectly')} amount={atVenue}>
              <span className="text-sm">{t('earnings.notPaidOut')}</span>
            </Step>
          )}
          <Step
            label={
              rate === null ? t('earnings.ourShare') : t('earnings.ourCommission', { percent })
            }
            amount={-payout.commission}
          >
            {atVenue !== undefined && (
              <span className="block text-sm text-ink-soft">
                {t('earnings.commissionOn', { amount: formatRupees(gross + atVenue) })}
              </span>
            )}
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

type StepProps = {
  label: string;
  amount: number;
  isTotal?: boolean;
  /** The amount is not part of the sum. */
  isAside?: boolean;
  children?: ReactNode;
};

function Step({ label, amount, isTotal = false, isAside = false, children }: StepProps) {
  const total = isTotal ? 'font-semibold border-t border-hairline pt-3' : '';
  const look = isAside ? 'text-ink-soft' : total;
  return (
    <div className={`flex items-baseline justify-between gap-6 ${look}`}>
      <dt className="grid min-w-0 gap-0.5">
        <span>{label}</span>
        {children && <span className="font-normal">{children}</span>}
      </dt>
      <dd className="shrink-0">{formatRupees(amount)}</dd>
    </div>
  );
}
