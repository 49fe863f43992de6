import { formatPaise } from '#contract/money.ts';
import { useNow } from '#web/lib/clock/use-now.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { refundSentence } from '../refund-text.ts';
import { usePolicy } from '../use-policy.ts';
import type { BookingChoice } from './use-booking-choice.ts';
import { WalletStep } from './wallet-step.tsx';

const MINUTE_MS = 60_000;

/** BOOK-05, BOOK-14, BOOK-15: what the total consists of, and the refund for cancelling the selected start. */
export function PriceSummary({ choice }: { choice: BookingChoice }) {
  const { people, pricePaise, chargePaise, totalPaise, start, timeZone, wallet, isNonRefundable } =
    choice;
  const now = useNow(MINUTE_MS);
  const terms = usePolicy();
  const each = formatPeople(people);
  return (
    <section aria-labelledby="price-heading" className="grid gap-4">
      <h3 id="price-heading" className="text-base">
        Price
      </h3>
      <div role="status">
        <PriceLines
          lines={[
            {
              label: 'Service',
              detail: `${formatPaise(pricePaise)} × ${each}`,
              amount: formatPaise(pricePaise * people),
            },
            {
              label: 'Booking charge',
              detail: `${formatPaise(chargePaise)} × ${each}`,
              amount: formatPaise(chargePaise * people),
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
      {start && terms && !isNonRefundable && (
        <p className="flex gap-2.5 text-sm text-ink-soft">
          <Icon name="info" className="mt-px" />
          <span>
            {refundSentence(terms, { startsAt: start.at, timeZone, now })} The booking charge is not
            refunded.
          </span>
        </p>
      )}
    </section>
  );
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
