import { formatPaise } from '#contract/money.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import type { WalletChoice } from './use-wallet-choice.ts';

/** Offers wallet credits when there are any; they are used only when the customer chooses so. */
export function WalletStep({ wallet }: { wallet: WalletChoice }) {
  if (wallet.availablePaise === 0) return null;
  return (
    <Switch
      label={
        <>
          Use wallet credits{' '}
          <span className="num font-normal">({formatPaise(wallet.availablePaise)} available)</span>
        </>
      }
      hint="Those that end first are spent first."
      checked={wallet.isUsed}
      onCheckedChange={wallet.setUsed}
      className="rounded-card border border-hairline px-4 py-2"
    />
  );
}
