import { useState } from 'react';
import type { AdditionQuote } from '#contract/booking/additions/views.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { PEOPLE_MAX } from '#contract/limits.ts';
import type { T } from '#messages/translation.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { ChangeOutcome } from '../change/change-outcome.tsx';
import { QuoteSection } from '../change/quote-section.tsx';
import { useChange } from '../change/use-change.ts';
import { useQuote } from '../change/use-quote.ts';
import { HoldCountdown } from '../payment/hold-countdown.tsx';
import type { Notice, PayState } from '../payment/pay-flow.ts';
import { PayNotice } from '../payment/pay-notice.tsx';
import { additionChange } from './addition-change.ts';
import { AdditionSummary } from './addition-summary.tsx';
import { addLabel } from './addition-text.ts';

type AdditionDialogProps = {
  booking: BookingDetails;
  onClose: () => void;
  onDone: () => void;
  onGone: () => void;
  /** Called when the payment was not completed; the page shows the held places with this message. */
  onHeld: (notice: Notice | undefined) => void;
};

/** Asks for the number of people to add, shows the new end and the price, and collects the payment. */
export function AdditionDialog({ booking, onClose, onDone, onGone, onHeld }: AdditionDialogProps) {
  const t = useT();
  const { bookingId, subServiceName, serviceName, date, timeZone } = booking;
  const [people, setPeople] = useState(1);
  const addition = useChange(additionChange, booking, { onDone, onGone, onHeld });
  const { state } = addition;
  const isAtRest = state.step === 'choosing';
  const request = { params: { bookingId }, body: { people }, skipNotification: true };
  const quote = useQuote('additionQuote', isAtRest ? request : undefined);
  if (state.step === 'paying') return <HoldCountdown endsAt={state.held.endsAt} />;

  const isBusy = state.step === 'ordering' || state.step === 'opening';
  const notice = isAtRest ? state.notice : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && state.step !== 'verifying' && onClose()}
      title={t('change.peopleTitle')}
      description={t('addition.now', {
        service: t.nameOf(subServiceName),
        place: serviceName,
        moment: localMoment(t, date, timeZone),
        people: t('common.people', { count: booking.people }),
      })}
      closeLabel={t('addition.close')}
      footer={
        (isAtRest || isBusy) && (
          <AdditionBar
            quote={quote.data?.data}
            busyText={busyText(t, state)}
            onAdd={({ total, atVenue = 0 }) => void addition.pay({ people, total, atVenue })}
          />
        )
      }
    >
      {isAtRest || isBusy ? (
        <div className="grid min-w-0 gap-7">
          <Stepper
            label={<span className="font-semibold">{t('addition.howMany')}</span>}
            hint={t('addition.atMost', { most: PEOPLE_MAX })}
            value={people}
            onValueChange={(count) => {
              setPeople(count);
              addition.changed();
            }}
            min={1}
            max={PEOPLE_MAX - booking.people}
            decreaseLabel={t('addition.fewer')}
            increaseLabel={t('addition.more')}
            valueText={t('addition.morePeople', { count: people })}
            disabled={isBusy}
          />
          <QuoteSection id="addition-heading" heading={t('addition.after')} quote={quote}>
            {(offer) => <AdditionSummary booking={booking} quote={offer} />}
          </QuoteSection>
          {notice && (
            <PayNotice notice={notice} timeZone={timeZone} button={t('change.peopleAgain')} />
          )}
        </div>
      ) : (
        <ChangeOutcome
          state={state}
          text={additionChange.text(t, booking)}
          onVerifyAgain={addition.verifyAgain}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function busyText(t: T, { step }: PayState): string | undefined {
  if (step === 'ordering') return t('addition.holding');
  return step === 'opening' ? t('addition.opening') : undefined;
}

type AdditionBarProps = {
  quote: AdditionQuote | undefined;
  busyText: string | undefined;
  onAdd: (quote: AdditionQuote) => void;
};

function AdditionBar({ quote, busyText: busy, onAdd }: AdditionBarProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
      {busy && (
        <p role="status" className="min-w-0 flex-1 basis-44 text-sm text-ink-soft">
          {busy}
        </p>
      )}
      <Button
        className="num grow sm:grow-0"
        disabled={!quote && busy === undefined}
        busy={busy !== undefined}
        onClick={() => quote && onAdd(quote)}
      >
        {quote ? addLabel(t, quote) : t('change.peopleTitle')}
      </Button>
    </div>
  );
}
