import type { CancelQuote } from '#contract/booking/cancellation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { usePolicy } from '../use-policy.ts';
import { bankSentence, sourceHint, targetLines } from './cancel-text.ts';
import type { RefundTarget } from './use-cancel.ts';

type RefundTargetChoiceProps = {
  quote: CancelQuote;
  target: RefundTarget;
  onTarget: (target: RefundTarget) => void;
};

/** Lets the customer choose the refund target. Credits always return to the wallet, so they offer no choice. */
export function RefundTargetChoice({ quote, target, onTarget }: RefundTargetChoiceProps) {
  const t = useT();
  const terms = usePolicy();
  const sentence = bankSentence(t, quote);
  const { visitsBack = 0 } = quote;
  if (quote.toSource === 0) {
    return (
      <>
        {sentence && <Alert tone="info">{sentence}</Alert>}
        {visitsBack > 0 && <p className="num">{t('cancel.visitsBack', { count: visitsBack })}</p>}
        {(quote.toGiftCard ?? 0) > 0 && <p>{t('cancel.giftOnly')}</p>}
        {quote.toWallet > 0 && <p>{t('cancel.walletOnly')}</p>}
      </>
    );
  }
  const lines = targetLines(t, quote, target);
  return (
    <div className="grid gap-3">
      {sentence && <Alert tone={quote.isHeld ? 'warn' : 'info'}>{sentence}</Alert>}
      <RadioList
        label={t('cancel.refundTo')}
        choices={[
          {
            value: 'source',
            label: t('cancel.source'),
            hint: sourceHint(t, terms, quote),
          },
          {
            value: 'wallet',
            label: t('cancel.wallet'),
            hint: t('cancel.walletHint'),
          },
        ]}
        value={target}
        onValueChange={onTarget}
      />
      {lines.length > 1 && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <PriceLines lines={lines} />
        </div>
      )}
    </div>
  );
}
