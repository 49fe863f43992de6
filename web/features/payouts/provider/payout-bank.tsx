import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { OwnPayoutDetails } from '#contract/payouts/own-payouts.ts';
import { INDIA } from '#contract/time.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { localShortDate, payoutStateLabels } from './earning-labels.ts';

/** The transfer of a payout to the bank: when it was sent, the bank's references, and when it arrived. */
export function PayoutBank({ payout }: { payout: OwnPayoutDetails }) {
  const t = useT();
  const { bankTransfers, bankLast4, sentAt, state } = payout;
  const { label, tone } = payoutStateLabels[state];
  return (
    <section aria-labelledby="bank" className="scroll-mt-24">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="bank" className="text-lg">
          {t('earnings.atBank')}
        </h2>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      <Card className="grid gap-4">
        <p className="text-ink-soft empty:hidden">{textOf(t, payout)}</p>
        <dl className="num grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {bankTransfers.map(({ reference, amount, settledAt }) => (
            <Fact key={settledAt + reference} label={t('earnings.reference')}>
              <span className="font-semibold wrap-anywhere">
                {reference ?? t('earnings.noReference')}
              </span>
              <span className="block text-sm text-ink-soft">
                {t('earnings.partOf', {
                  amount: formatRupees(amount),
                  moment: localMoment(t, settledAt, INDIA),
                })}
              </span>
            </Fact>
          ))}
          {payout.returned !== undefined && (
            <Fact label={t('earnings.gatewayTook')}>{formatRupees(payout.returned)}</Fact>
          )}
          {payout.arrivedAt && (
            <Fact label={t('earnings.arrivedOn')}>{localMoment(t, payout.arrivedAt, INDIA)}</Fact>
          )}
          {sentAt && <Fact label={t('earnings.sentOn')}>{localMoment(t, sentAt, INDIA)}</Fact>}
          <Fact label={t('earnings.started')}>{localMoment(t, payout.startedAt, INDIA)}</Fact>
          {bankLast4 && (
            <Fact label={t('earnings.bankAccount')}>
              {t('earnings.accountEnding', { last: bankLast4 })}
            </Fact>
          )}
        </dl>
      </Card>
    </section>
  );
}

function textOf(t: ReturnType<typeof useT>, { state, expectedBy }: OwnPayoutDetails): string {
  if (state === 'sending') return t('earnings.beingSent');
  if (state === 'failed') return t('earnings.wasRefused');
  if (state === 'taken back') return t('earnings.wasTaken');
  return expectedBy ? t('earnings.onItsWay', { day: localShortDate(t, expectedBy) }) : '';
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
