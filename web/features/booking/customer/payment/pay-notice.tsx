import type { SlotAlternative } from '#contract/availability/views.ts';
import { formatPaise, formatRupees } from '#contract/money.ts';
import { localStart } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { alternativeText } from '../times/slot-text.ts';
import type { Notice } from './pay-flow.ts';

type PayNoticeProps = {
  notice: Notice;
  timeZone: string;
  /** Chooses another time; none is offered when omitted, because the time is not the customer's to choose. */
  onChoose?: ((at: string) => void) | undefined;
  /** Chooses another member, or rounds instead of together; they are not offered when omitted. */
  onAlternative?: ((alternative: SlotAlternative) => void) | undefined;
  /** The label of the button that holds a time again. */
  button?: string | undefined;
};

const OFFERED = 3;

/** Explains why the last press of Pay failed; the choice is kept. */
export function PayNotice(props: PayNoticeProps) {
  const t = useT();
  const { notice, timeZone, onChoose, onAlternative, button = t('payment.pay') } = props;
  if (notice.kind === 'address') return null;
  if (notice.kind === 'unpaid') {
    return (
      <Alert live tone="danger" title={notice.title}>
        {notice.text}
      </Alert>
    );
  }
  if (notice.kind === 'expired') {
    return (
      <Alert live tone="danger" title={t('payment.expired')}>
        {t('payment.expiredText', { button })}
      </Alert>
    );
  }
  if (notice.kind === 'price') {
    if (new Set(notice.dates?.map(({ pricePaise }) => pricePaise)).size > 1) {
      return (
        <Alert live tone="warn" title={notice.text}>
          {t('payment.stillHere')}
        </Alert>
      );
    }
    return (
      <Alert live tone="warn" title={t('payment.priceChanged')}>
        {t('payment.priceChangedText', { price: formatPaise(notice.pricePaise) })}
      </Alert>
    );
  }
  if (notice.kind === 'travel-fee') {
    return (
      <Alert live tone="warn" title={t('payment.feeChanged')}>
        {t('payment.feeChangedText', { fee: formatRupees(notice.travelFee), button })}
      </Alert>
    );
  }
  if (notice.kind === 'non-refundable') {
    return (
      <Alert live tone="warn" title={t('payment.nowNonRefundable')}>
        {t('payment.nowNonRefundableText', { button })}
      </Alert>
    );
  }
  return (
    <Alert live tone="warn" title={notice.text}>
      {onAlternative && notice.alternatives.length > 0 && (
        <>
          <p>{t('payment.stillFree')}</p>
          <div className="mt-2 mb-3 flex flex-wrap gap-2">
            {notice.alternatives.map((alternative) => (
              <Button
                key={alternative.member?.id ?? alternative.kind}
                variant="secondary"
                className="num px-3.5"
                onClick={() => onAlternative(alternative)}
              >
                {alternativeText(t, alternative, timeZone)}
              </Button>
            ))}
          </div>
        </>
      )}
      {onChoose && notice.nearest.length > 0 && (
        <>
          <p>{t('payment.nearestFree')}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {notice.nearest.slice(0, OFFERED).map((at) => (
              <Button
                key={at}
                variant="secondary"
                className="num px-3.5"
                onClick={() => onChoose(at)}
              >
                {localStart(t, at, timeZone)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Alert>
  );
}
