import type { SubService } from '#contract/catalogue/views.ts';
import { formatRupees } from '#contract/money.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/texts.tsx';

/** The variants of a task with their durations and prices; the customer chooses one when booking. */
export function VariantList({ variants }: { variants: readonly SubService[] }) {
  const t = useT();
  return (
    <ul className="grid gap-1 text-sm" aria-label={t('service.options')}>
      {variants.map(({ id, name, variant, minutes, price, isBookable }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-0 wrap-anywhere">{variant ?? name}</span>
          <span className="num text-ink-soft">
            {isBookable && price
              ? `${localMinutes(t, minutes)} · ${formatRupees(price.totalAmount)}`
              : t('service.notNow')}
          </span>
        </li>
      ))}
    </ul>
  );
}
