import { formatPaise } from '#contract/money.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import type { WalletChoice } from './use-wallet-choice.ts';

/** Offers wallet credits when there are any; they are used only when the customer chooses so. */
export function WalletStep({ wallet }: { wallet: WalletChoice }) {
  const t = useT();
  if (wallet.availablePaise === 0) return null;
  return (
    <Switch
      label={
        <Rich
          text={t('booking.useWallet', { available: '{available}' })}
          slots={{
            available: (
              <span className="num font-normal">
                {t('booking.available', { amount: formatPaise(wallet.availablePaise) })}
              </span>
            ),
          }}
        />
      }
      hint={t('booking.soonestFirst')}
      checked={wallet.isUsed}
      onCheckedChange={wallet.setUsed}
      className="rounded-card border border-hairline px-4 py-2"
    />
  );
}
