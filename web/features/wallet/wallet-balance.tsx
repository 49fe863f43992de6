import { formatRupees } from '#contract/money.ts';
import type { Wallet } from '#contract/wallet/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The available balance, the reserved amount, and the wallet's terms. */
export function WalletBalance({ wallet }: { wallet: Wallet }) {
  const t = useT();
  const { available, reserved } = wallet;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap-reverse items-start justify-between gap-4">
        <div>
          <p className="text-ink-soft">{t('wallet.available')}</p>
          <p className="num text-[min(2.1875rem,12vw)] leading-tight font-semibold">
            {formatRupees(available)}
          </p>
          {reserved > 0 && (
            <p className="num text-sm text-ink-soft">
              {t('wallet.reserved', { amount: formatRupees(reserved) })}
            </p>
          )}
        </div>
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-marigold text-on-marigold">
          <Icon name="wallet" className="size-6" />
        </span>
      </div>
      <p className="border-t border-hairline pt-4 text-sm text-ink-soft">{t('wallet.terms')}</p>
    </Card>
  );
}
