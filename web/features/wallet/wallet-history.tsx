import { Link } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import { formatMoment, INDIA } from '#contract/time.ts';
import type { WalletLine } from '#contract/wallet/views.ts';
import { classNames } from '#web/ui/class-names.ts';
import { signedAmount } from './wallet-text.ts';

/** All wallet movements, newest first, with the balance after each. */
export function WalletHistory({ lines }: { lines: readonly WalletLine[] }) {
  return (
    <ol className="divide-y divide-hairline">
      {lines.map((line, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one instant keep their order
          key={`${line.at}-${place}`}
          className="relative flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-medium">
              {line.bookingId ? (
                <Link
                  to={`/booking-details/${line.bookingId}`}
                  className="after:absolute after:inset-0 hover:text-brand"
                >
                  {line.title}
                </Link>
              ) : (
                line.title
              )}
            </p>
            {line.note && <p className="text-sm text-ink-soft">{line.note}</p>}
            <time dateTime={line.at} className="num block text-sm text-ink-soft">
              {formatMoment(line.at, INDIA)}
            </time>
          </div>
          <p className="num shrink-0 text-end">
            <span className={classNames('block font-semibold', line.amount > 0 && 'text-success')}>
              {signedAmount(line)}
            </span>
            <span className="block text-sm text-ink-soft">
              {formatRupees(line.balanceAfter)} after it
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
