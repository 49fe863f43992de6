import { formatPaise } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { BookingChoice } from './use-booking-choice.ts';
import { WalletStep } from './wallet-step.tsx';

/** BOOK-05, BOOK-14, BOOK-15: what the total consists of. */
export function PriceSummary({ choice }: { choice: BookingChoice }) {
  const t = useT();
  const { people, chargePaise, totalPaise, wallet, isNonRefundable } = choice;
  const { dateCount: dates } = choice;
  const repeated = choice.repeat ? ` × ${t('booking.dateCount', { count: dates })}` : '';
  const each = t('common.people', { count: people }) + repeated;
  return (
    <section aria-labelledby="price-heading" className="grid gap-4">
      <h3 id="price-heading" className="text-base">
        {t('booking.price')}
      </h3>
      <div role="status">
        <PriceLines
          lines={[
            ...servicePrices(t, choice).map(({ label, paise }) => ({
              label,
              detail: `${formatPaise(paise)} × ${each}`,
              amount: formatPaise(paise * people * dates),
            })),
            {
              label: t('booking.bookingCharge'),
              detail: `${formatPaise(chargePaise)} × ${each}`,
              amount: formatPaise(chargePaise * people * dates),
            },
          ]}
          total={{ label: t('booking.total'), amount: formatPaise(totalPaise) }}
        />
        {wallet.isUsed && (
          <PriceLines
            className="mt-2"
            lines={[
              {
                label: t('booking.walletCredits'),
                amount: `−${formatPaise(wallet.creditsPaise)}`,
                tone: 'success',
              },
            ]}
            total={{ label: t('booking.dueNow'), amount: formatPaise(wallet.dueNowPaise) }}
          />
        )}
      </div>
      <WalletStep wallet={wallet} />
      {isNonRefundable && <NonRefundableNote />}
    </section>
  );
}

/** The price of each service for one person; one line where only the sum is known. */
function servicePrices(t: T, { chosen, isVisit, isNewPrice, pricePaise }: BookingChoice) {
  if (!isVisit) return [{ label: t('booking.service'), paise: pricePaise }];
  if (isNewPrice)
    return [{ label: t('booking.serviceCount', { count: chosen.length }), paise: pricePaise }];
  return chosen.map(({ subService: { name, price } }) => ({
    label: t.nameOf(name),
    paise: paiseOf(price?.totalAmount ?? 0) ?? 0,
  }));
}

/** What the non-refundable mark means for a refund (POLICY-33). */
function NonRefundableNote() {
  const t = useT();
  return (
    <Alert tone="warn" title={t('booking.nonRefundable')}>
      {t('booking.nonRefundableText')}
    </Alert>
  );
}
