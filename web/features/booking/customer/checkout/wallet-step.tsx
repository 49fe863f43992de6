import { formatPaise } from '#contract/money.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import type { WalletChoice } from './use-wallet-choice.ts';

/** Offers gift cards of the business and wallet credits, if there are any; each is used only if selected. */
export function WalletStep({ wallet }: { wallet: WalletChoice }) {
  const t = useT();
  const { gift } = wallet;
  return (
    <>
      {gift.availablePaise > 0 && (
        <SourceSwitch
          text={t('booking.useGift', { available: '{available}' })}
          hint={t('booking.giftFirst')}
          source={gift}
        />
      )}
      {wallet.availablePaise > 0 && (
        <SourceSwitch
          text={t('booking.useWallet', { available: '{available}' })}
          hint={t('booking.soonestFirst')}
          source={wallet}
        />
      )}
    </>
  );
}

type SourceSwitchProps = { text: string; hint: string; source: WalletChoice['gift'] };

function SourceSwitch({ text, hint, source }: SourceSwitchProps) {
  const t = useT();
  const amount = formatPaise(source.availablePaise);
  return (
    <Switch
      label={
        <Rich
          text={text}
          slots={{
            available: (
              <span className="num font-normal">{t('booking.available', { amount })}</span>
            ),
          }}
        />
      }
      hint={hint}
      checked={source.isUsed}
      onCheckedChange={source.setUsed}
      className="rounded-card border border-hairline px-4 py-2"
    />
  );
}
