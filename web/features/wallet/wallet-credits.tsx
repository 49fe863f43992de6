import { formatRupees } from '#contract/money.ts';
import type { Credit } from '#contract/wallet/views.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { creditTitle, dayOf, kindLabels } from './wallet-text.ts';

/** Each credit with its remaining amount and its expiry. */
export function WalletCredits({ credits }: { credits: readonly Credit[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {credits.map((credit) => (
        <li key={credit.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
          <p className="num flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-medium">
            {creditTitle(credit)}
            <Badge
              tone={credit.kind === 'bonus' || credit.kind === 'goodwill' ? 'marigold' : 'neutral'}
            >
              {kindLabels[credit.kind]}
            </Badge>
          </p>
          <p className="num text-sm text-ink-soft">
            {credit.note}
            {credit.note && ' · '}
            {credit.left < credit.amount && `of ${formatRupees(credit.amount)} `}
            since {dayOf(credit.grantedAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}
