import { useState } from 'react';
import type { AtVenue } from '#contract/booking/venue/at-venue.ts';
import { type VenueMethod, venueMethods } from '#contract/booking/venue/methods.ts';
import type { BookingRequest } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { methodLabels, venueSentence, venueTitle } from '../../visits/venue-text.ts';
import { useRequestActions } from './use-requests.ts';

type VenuePaymentProps = { request: BookingRequest; atVenue: AtVenue };

/** Records the rest of the price as paid at the venue, with undo. The record is information for both sides. */
export function VenuePayment({ request, atVenue }: VenuePaymentProps) {
  const t = useT();
  const { isBusy, undoPayment } = useRequestActions();
  const { paid, outstanding } = atVenue;
  const isTaken = request.status === 'accepted' || request.status === 'completed';
  return (
    <section aria-labelledby="venue-heading" className="grid gap-3">
      <h3 id="venue-heading" className="text-base">
        {venueTitle(t, request.place)}
      </h3>
      <p className="num font-medium">{venueSentence(t, atVenue, request.place)}</p>
      {paid && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="num text-sm text-ink-soft">
            {t('times.venueRecorded', { moment: localMoment(t, paid.at, request.timeZone) })}
          </p>
          <Button
            variant="quiet"
            busy={isBusy(request.id)}
            onClick={() => void undoPayment(request.id)}
          >
            {t('requests.undoPaid')}
          </Button>
        </div>
      )}
      {isTaken && outstanding > 0 && <RecordForm id={request.id} outstanding={outstanding} />}
    </section>
  );
}

function RecordForm({ id, outstanding }: { id: string; outstanding: number }) {
  const t = useT();
  const { isBusy, recordPayment } = useRequestActions();
  const [method, setMethod] = useState<VenueMethod>('cash');
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void recordPayment(id, { method, amount: outstanding });
      }}
    >
      <RadioList
        label={t('requests.paidHow')}
        choices={venueMethods.map((value) => ({ value, label: t(methodLabels[value]) }))}
        value={method}
        onValueChange={setMethod}
      />
      <p className="text-sm text-ink-soft">{t('requests.paidNote')}</p>
      <Button type="submit" variant="secondary" icon="check" block busy={isBusy(id)}>
        {t('requests.recordPaid', { amount: formatRupees(outstanding) })}
      </Button>
    </form>
  );
}
