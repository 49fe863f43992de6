import { formatRupees } from '#contract/money.ts';
import type { Credit } from '#contract/wallet/views.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { localNote, type ReasonText } from './wallet-note.ts';
import { creditTitle, dayOf, kindLabels } from './wallet-text.ts';

type WalletCreditsProps = { credits: readonly Credit[]; reasonText: ReasonText };

/** Each credit with its remaining amount and its expiry. */
export function WalletCredits({ credits, reasonText }: WalletCreditsProps) {
  const t = useT();
  return (
    <ul className="divide-y divide-hairline">
      {credits.map((credit) => (
        <li key={credit.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
          <p className="num flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-medium">
            {creditTitle(t, credit)}
            <Badge
              tone={credit.kind === 'bonus' || credit.kind === 'goodwill' ? 'marigold' : 'neutral'}
            >
              {t(kindLabels[credit.kind])}
            </Badge>
          </p>
          <p className="num text-sm text-ink-soft">{factsOf(t, credit, reasonText)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The reason, the original amount and the date of a credit. */
function factsOf(t: T, credit: Credit, reasonText: ReasonText): string {
  const { note, left, amount, grantedAt } = credit;
  return [
    localNote(t, note, reasonText),
    left < amount ? t('wallet.originally', { amount: formatRupees(amount) }) : '',
    t('wallet.addedOn', { date: dayOf(t, grantedAt) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
