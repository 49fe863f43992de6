import { formatRupees } from '#contract/money.ts';
import type { GiftCardLine, HeldGiftCard } from '#contract/prepaid/views.ts';
import { INDIA } from '#contract/time.ts';
import type { PlainKey } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';

const kinds = {
  bought: 'gifts.bought',
  spent: 'gifts.spent',
  returned: 'gifts.returned',
  refunded: 'gifts.refunded',
} as const satisfies Record<GiftCardLine['kind'], PlainKey>;

/** A gift card in the wallet with its balance and its movements. */
export function HeldCard({ card }: { card: HeldGiftCard }) {
  const t = useT();
  const { balance, amount, serviceId, serviceName, history } = card;
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium wrap-anywhere">
          <UserText>{serviceName}</UserText>
        </span>
        <span className="num font-semibold">
          {t('gifts.left', { balance: formatRupees(balance), amount: formatRupees(amount) })}
        </span>
      </p>
      {card.message && <p className="wrap-anywhere text-ink-soft">“{card.message}”</p>}
      {card.isFrozen && <Badge tone="warn">{t('gifts.frozen')}</Badge>}
      {balance > 0 && (
        <Link to={`/service-details/${serviceId}`} className="link w-fit">
          {t('gifts.book', { business: serviceName })}
        </Link>
      )}
      <details>
        <summary className="w-fit cursor-pointer text-sm text-ink-soft">
          {t('gifts.history')}
        </summary>
        <ol className="mt-2 grid gap-2">
          {history.map((line) => (
            <li key={`${line.at}-${line.kind}-${line.bookingId}`} className="flex gap-4 text-sm">
              <span className="min-w-0 flex-1">
                {line.bookingId ? (
                  <Link to={`/booking-details/${line.bookingId}`} className="link">
                    {t(kinds[line.kind])}
                  </Link>
                ) : (
                  t(kinds[line.kind])
                )}
                <time dateTime={line.at} className="num block text-ink-soft">
                  {localMoment(t, line.at, INDIA)}
                </time>
              </span>
              <span className="num font-medium">
                {line.amount > 0 ? `+${formatRupees(line.amount)}` : formatRupees(line.amount)}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
