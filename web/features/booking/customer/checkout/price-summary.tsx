import { formatPaise } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { formatCount, formatPeople } from '#web/lib/plural.ts';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { BookingChoice } from './use-booking-choice.ts';
import { WalletStep } from './wallet-step.tsx';

/** BOOK-05, BOOK-14, BOOK-15: what the total consists of. */
export function PriceSummary({ choice }: { choice: BookingChoice }) {
  const { people, chargePaise, totalPaise, wallet, isNonRefundable } = choice;
  const { dateCount: dates } = choice;
  const each = formatPeople(people) + (choice.repeat ? ` × ${formatCount(dates, 'date')}` : '');
  return (
    <section aria-labelledby="price-heading" className="grid gap-4">
      <h3 id="price-heading" className="text-base">
        Price
      </h3>
      <div role="status">
        <PriceLines
          lines={[
            ...servicePrices(choice).map(({ label, paise }) => ({
              label,
              detail: `${formatPaise(paise)} × ${each}`,
              amount: formatPaise(paise * people * dates),
            })),
            {
              label: 'Booking charge',
              detail: `${formatPaise(chargePaise)} × ${each}`,
              amount: formatPaise(chargePaise * people * dates),
            },
          ]}
          total={{ label: 'Total', amount: formatPaise(totalPaise) }}
        />
        {wallet.isUsed && (
          <PriceLines
            className="mt-2"
            lines={[
              {
                label: 'Wallet credits',
                amount: `−${formatPaise(wallet.creditsPaise)}`,
                tone: 'success',
              },
            ]}
            total={{ label: 'To pay now', amount: formatPaise(wallet.dueNowPaise) }}
          />
        )}
      </div>
      <WalletStep wallet={wallet} />
      {isNonRefundable && <NonRefundableNote />}
    </section>
  );
}

/** The price of each service for one person; one line where only the sum is known. */
function servicePrices({ chosen, isVisit, isNewPrice, pricePaise }: BookingChoice) {
  if (!isVisit) return [{ label: 'Service', paise: pricePaise }];
  if (isNewPrice) return [{ label: formatCount(chosen.length, 'service'), paise: pricePaise }];
  return chosen.map(({ subService: { name, price } }) => ({
    label: name,
    paise: paiseOf(price?.totalAmount ?? 0) ?? 0,
  }));
}

/** What the non-refundable mark means for a refund (POLICY-33). */
function NonRefundableNote() {
  return (
    <Alert tone="warn" title="Non-refundable">
      If you cancel, you get nothing back. If the provider cancels or does not come, you get a full
      refund.
    </Alert>
  );
}
