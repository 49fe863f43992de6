import { useId } from 'react';
import { Link } from 'react-router';
import type { DisputeCase } from '#contract/booking/disputes.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { moment } from '#web/lib/india-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { formatEvidenceCount, kindLabels, stateLabels } from './dispute-labels.ts';

/** One dispute in the list, with a link to its page. */
export function DisputeCard({ dispute }: { dispute: DisputeCase }) {
  const { id, kind, state, openedAt, evidenceCount, reference } = dispute;
  const heading = useId();
  const isOpen = state === 'open';
  const way = isOpen ? 'Read and decide' : 'Read the report';
  return (
    <Card asChild className="grid gap-5">
      <article aria-labelledby={heading}>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={heading} className="text-lg">
              {kindLabels[kind].title}
            </h2>
            <p className="num text-sm text-ink-soft">Reported {moment(openedAt)}</p>
          </div>
          <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
        </div>
        <BookingLine dispute={dispute} />
        <div className="grid gap-4 md:grid-cols-2">
          <Side who="Customer" name={dispute.customerName} description={dispute.account} />
          <Side
            who="Provider"
            name={dispute.providerName}
            description={kindLabels[kind].provider}
          />
        </div>
        {!isOpen && (
          <div className="border-t border-hairline pt-4">
            <Decision dispute={dispute} />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="num text-sm text-ink-soft">
            {formatEvidenceCount(evidenceCount)}
            {isOpen && `. Provider’s answer due ${moment(dispute.answerBy)}`}
          </p>
          <Button asChild variant={isOpen ? 'primary' : 'secondary'}>
            <Link to={`/admin/disputes/${id}`} aria-label={`${way}: ${reference}`}>
              {way}
            </Link>
          </Button>
        </div>
      </article>
    </Card>
  );
}

/** Links to the booking of a dispute, to its people and to its payments. */
export function BookingLine({ dispute }: { dispute: DisputeCase }) {
  const { subServiceName, serviceName, startsAt, timeZone, amount, reference } = dispute;
  return (
    <p className="num">
      {subServiceName} at {serviceName}, {formatMoment(startsAt, timeZone)}, {formatRupees(amount)}{' '}
      paid.{' '}
      <Link className="link" to={`/admin/bookings/${dispute.bookingId}`}>
        Booking {reference}
      </Link>
      ,{' '}
      <Link className="link" to={`/admin/bookings/${dispute.bookingId}/money`}>
        money of {reference}
      </Link>
      . People:{' '}
      <Link className="link" to={`/admin/people/${dispute.customerId}`}>
        {dispute.customerName}
      </Link>
      ,{' '}
      <Link className="link" to={`/admin/people/${dispute.providerId}`}>
        {dispute.providerName}
      </Link>
    </p>
  );
}

function Side({ who, name, description }: { who: string; name: string; description: string }) {
  return (
    <section className="rounded-control bg-sunken px-4 py-3">
      <h3 className="text-base">
        {name} <span className="text-sm font-normal text-ink-soft">{who}</span>
      </h3>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        <UserText>{description}</UserText>
      </p>
    </section>
  );
}

/** The decision, with its time and reason. */
export function Decision({ dispute }: { dispute: DisputeCase }) {
  const { state, decision, decidedAt, refundPercent } = dispute;
  return (
    <div>
      <p className="font-medium">
        {stateLabels[state].label}
        {refundPercent !== null && state === 'upheld' && `, ${refundPercent}% of the price back`}
        {decidedAt && <span className="num font-normal text-ink-soft"> · {moment(decidedAt)}</span>}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{decision}</p>
    </div>
  );
}
