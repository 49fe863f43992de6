import { useState } from 'react';
import type { Rebooking } from '#contract/booking/rebooking.ts';
import { formatRupees } from '#contract/money.ts';
import { INDIA } from '#contract/time.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { refreshBookings } from '../payment/refresh-bookings.ts';
import { ConfirmRebooking } from './confirm-rebooking.tsx';
import { RebookingDeadline } from './rebooking-deadline.tsx';
import { RebookingOfferCard } from './rebooking-offer-card.tsx';
import { introText, type RebookingChoice } from './rebooking-text.ts';

type OpenRebookingProps = {
  rebooking: Rebooking;
  notice: string | undefined;
  onNotice: (text: string | undefined) => void;
};

/** The offers, the wallet and the refund; each needs one press and a confirmation. */
export function OpenRebooking({ rebooking, notice, onNotice }: OpenRebookingProps) {
  const t = useT();
  const [choice, setChoice] = useState<RebookingChoice>();
  const { bookingId, deadline, refund, bonus, isBonusWithheld, bonusTerms, offers } = rebooking;
  const timeZone = offers[0]?.timeZone ?? INDIA;
  const end = (text?: string) => {
    setChoice(undefined);
    onNotice(text);
    void refreshBookings('rebooking', 'booking');
  };
  return (
    <>
      <div className="grid gap-1">
        <h2 id={`rescue-${bookingId}`} className="text-lg">
          {t('rebooking.sorry')}
        </h2>
        <p>
          <Rich
            text={introText(t, rebooking, localMoment(t, deadline, timeZone))}
            slots={{ left: <RebookingDeadline deadline={deadline} /> }}
          />
        </p>
        {isBonusWithheld && (
          <p>
            {t('rebooking.noBonus', {
              perProvider: bonusTerms.perProvider,
              most: bonusTerms.inAll,
              days: bonusTerms.windowDays,
            })}
          </p>
        )}
        {bonus > 0 && (
          <p className="num font-medium text-success">
            {t('rebooking.bonus', { amount: formatRupees(bonus) })}
          </p>
        )}
      </div>
      {notice && (
        <Alert key={notice} live tone="warn">
          {notice}
        </Alert>
      )}
      <Offers rebooking={rebooking} onChoose={(offer) => setChoice({ kind: 'offer', offer })} />
      {refund > 0 && (
        <div className="grid gap-3 border-t border-hairline pt-4 sm:flex sm:flex-wrap">
          <Button
            variant="secondary"
            icon="wallet"
            className="num"
            onClick={() => setChoice({ kind: 'wallet' })}
          >
            {t('rebooking.toWallet', { amount: formatRupees(refund) })}
          </Button>
          <Button variant="secondary" icon="refresh" onClick={() => setChoice({ kind: 'refund' })}>
            {t('rebooking.refundNow')}
          </Button>
        </div>
      )}
      {choice && (
        <ConfirmRebooking
          rebooking={rebooking}
          choice={choice}
          onClose={() => setChoice(undefined)}
          onChosen={() => end()}
          onRefused={end}
        />
      )}
    </>
  );
}

type OffersProps = { rebooking: Rebooking; onChoose: (offer: Rebooking['offers'][number]) => void };

function Offers({ rebooking: { offers }, onChoose }: OffersProps) {
  const t = useT();
  if (offers.length === 0) {
    return <p className="rounded-card bg-sunken px-4 py-3">{t('rebooking.noOffers')}</p>;
  }
  const groups = [
    { kind: 'provider', label: t('rebooking.otherProvider') },
    { kind: 'time', label: t('rebooking.otherTime') },
  ] as const;
  return groups.map(({ kind, label }) => {
    const ofKind = offers.filter((offer) => offer.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <div key={kind} className="@container grid gap-2">
        <h3 className="text-base">{label}</h3>
        <ul className="grid gap-3 @xl:grid-cols-2">
          {ofKind.map((offer) => (
            <li key={`${offer.subServiceId} ${offer.at}`}>
              <RebookingOfferCard offer={offer} onChoose={() => onChoose(offer)} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
