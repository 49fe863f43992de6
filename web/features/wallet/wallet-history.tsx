import { formatRupees } from '#contract/money.ts';
import { INDIA } from '#contract/time.ts';
import type { WalletLine } from '#contract/wallet/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { localNote, type ReasonText } from './wallet-note.ts';
import { lineTitles, signedAmount } from './wallet-text.ts';

type WalletHistoryProps = { lines: readonly WalletLine[]; reasonText: ReasonText };

/** Wallet movements, newest first, with the balance after each. */
export function WalletHistory({ lines, reasonText }: WalletHistoryProps) {
  const t = useT();
  return (
    <ol className="divide-y divide-hairline">
      {lines.map((line, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one instant keep their order
          key={`${line.at}-${place}`}
          className="relative flex flex-wrap items-start gap-x-4 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 flex-1 basis-28">
            <p className="font-medium">
              {line.bookingId ? (
                <Link
                  to={`/booking-details/${line.bookingId}`}
                  className="after:absolute after:inset-0 hover:text-brand"
                >
                  {t(lineTitles[line.kind])}
                </Link>
              ) : (
                t(lineTitles[line.kind])
              )}
            </p>
            {line.note && (
              <p className="text-sm text-ink-soft">{localNote(t, line.note, reasonText)}</p>
            )}
            <time dateTime={line.at} className="num block text-sm text-ink-soft">
              {localMoment(t, line.at, INDIA)}
            </time>
          </div>
          <p className="num shrink-0 text-end">
            <span className={classNames('block font-semibold', line.amount > 0 && 'text-success')}>
              {signedAmount(line)}
            </span>
            <span className="block text-sm text-ink-soft">
              {t('wallet.balanceAfter', { amount: formatRupees(line.balanceAfter) })}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
