import type { SubService } from '#contract/catalogue/views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMinutes } from '#web/lib/minutes.ts';

/** The variants of a task with their durations and prices; the customer chooses one when booking. */
export function VariantList({ variants }: { variants: readonly SubService[] }) {
  return (
    <ul className="grid gap-1 text-sm" aria-label="Options">
      {variants.map(({ id, name, variant, minutes, price, isBookable }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 wrap-anywhere">{variant ?? name}</span>
          <span className="num text-ink-soft">
            {isBookable && price
              ? `${formatMinutes(minutes)} · ${formatRupees(price.totalAmount)}`
              : 'Not bookable now'}
          </span>
        </li>
      ))}
    </ul>
  );
}
