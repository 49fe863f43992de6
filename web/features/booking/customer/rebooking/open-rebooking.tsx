import { useState } from 'react';
import type { Rebooking } from '#contract/booking/rebooking.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment, INDIA } from '#contract/time.ts';
import { bonusLimit } from '#contract/wallet/limits.ts';
import { refresh } from '#web/api/client/query.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ConfirmRebooking } from './confirm-rebooking.tsx';
import { RebookingDeadline } from './rebooking-deadline.tsx';
import { RebookingOfferCard } from './rebooking-offer-card.tsx';
import type { RebookingChoice } from './rebooking-text.ts';

type OpenRebookingProps = {
  rebooking: Rebooking;
  notice: string | undefined;
  onNotice: (text: string | undefined) => void;
};

/** The offers, the wallet and the refund; each needs one press and a confirmation. */
export function OpenRebooking({ rebooking, notice, onNotice }: OpenRebookingProps) {
  const [choice, setChoice] = useState<RebookingChoice>();
  const { bookingId, deadline, refund, bonus, isBonusWithheld, offers } = rebooking;
  const timeZone = offers[0]?.timeZone ?? INDIA;
  const end = (text?: string) => {
    setChoice(undefined);
    onNotice(text);
    void refresh('rebooking', 'booking', 'myBookings', 'wallet', 'slots', 'rescheduleStarts');
  };
  return (
    <>
      <div className="grid gap-1">
        <h2 id={`rescue-${bookingId}`} className="text-lg">
          Your provider could not make it. We are sorry.
        </h2>
        <p>
          Choose until {formatMoment(deadline, timeZone)} what happens now{' '}
          <RebookingDeadline deadline={deadline} />. Without a choice everything you paid,{' '}
          {formatRupees(refund)}, goes back to where it came from.
        </p>
        {isBonusWithheld && <p>There is no bonus this time: {bonusLimit}.</p>}
        {bonus > 0 && (
          <p className="num font-medium text-success">
            A bonus of {formatRupees(bonus)} is in your wallet already, whatever you choose.
          </p>
        )}
      </div>
      {notice && (
        <Alert key={notice} live tone="warn">
          {notice}
        </Alert>
      )}
      <Offers rebooking={rebooking} onChoose={(offer) => setChoice({ kind: 'offer', offer })} />
      <div className="grid gap-3 border-t border-hairline pt-4 sm:flex sm:flex-wrap">
        <Button
          variant="secondary"
          icon="wallet"
          className="num"
          onClick={() => setChoice({ kind: 'wallet' })}
        >
          Put {formatRupees(refund)} into my wallet now
        </Button>
        <Button variant="secondary" icon="refresh" onClick={() => setChoice({ kind: 'refund' })}>
          Refund now
        </Button>
      </div>
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
  if (offers.length === 0) {
    return (
      <p className="rounded-card bg-sunken px-4 py-3">
        Nobody else is free at that time, and your provider has no other time soon.
      </p>
    );
  }
  const groups = [
    { kind: 'provider', label: 'Same time, another provider' },
    { kind: 'time', label: 'Same provider, another time' },
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
