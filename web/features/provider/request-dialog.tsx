import type { ReactNode } from 'react';
import type { BookingRequest } from '#contract/booking.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PriceLines } from '#web/ui/price-lines.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { isGoingOn, requestWords } from './request-status.ts';
import { TalkPart } from './request-talk.tsx';

type RequestDialogProps = {
  request: BookingRequest;
  onClose: () => void;
  footer?: ReactNode | undefined;
};

/** PREQ-15: everything about one request, the customer's contact once accepted, and its story. */
export function RequestDialog({ request, onClose, footer }: RequestDialogProps) {
  const { timeZone } = request;
  const { label, tone } = requestWords(request.status);
  return (
    <Dialog
      open
      isText
      onOpenChange={(open) => !open && onClose()}
      title={request.customerName || 'Customer'}
      description={`${request.subServiceName || 'Service Name'} · ${request.reference}`}
      closeLabel="Close details"
      footer={footer}
    >
      <div className="grid gap-6">
        <span className="flex flex-wrap gap-2">
          <Badge tone={tone}>{label}</Badge>
          {request.isNoShow && <Badge tone="warn">Did not come</Badge>}
          {request.report === 'open' && <Badge tone="danger">Reported</Badge>}
        </span>
        <DefinitionList items={factsOf(request)} />
        {request.report && <TalkPart part="report" bookingId={request.id} />}
        {isGoingOn(request) && <Earns request={request} />}
        <TalkPart part="thread" bookingId={request.id} />
        <section aria-labelledby="story-heading">
          <h3 id="story-heading" className="mb-3 text-base">
            What happened
          </h3>
          <Timeline
            events={request.timeline.map((event, place) => ({
              id: `${place}-${event.at}`,
              title: event.title,
              at: `${formatMoment(event.at, timeZone)}, ${event.by}`,
              dateTime: event.at,
              text: event.note ?? undefined,
              tone: place === request.timeline.length - 1 ? 'brand' : 'neutral',
            }))}
          />
        </section>
      </div>
    </Dialog>
  );
}

function Earns({ request }: { request: BookingRequest }) {
  return (
    <section aria-labelledby="earn-heading">
      <h3 id="earn-heading" className="mb-3 text-base">
        What you earn
      </h3>
      <PriceLines
        lines={[
          {
            label: 'Service',
            detail: `The customer paid ${formatRupees(request.price)}, booking charge included`,
            amount: formatRupees(request.gross),
          },
          ...request.deductions.map(({ name, amount }) => ({
            label: name,
            amount: formatRupees(-amount),
          })),
        ]}
        total={{ label: 'You earn', amount: formatRupees(request.earns) }}
      />
    </section>
  );
}

function factsOf(request: BookingRequest): Definition[] {
  const { timeZone, people, customerPhone, customerEmail, reason } = request;
  const isHidden = customerPhone === null && customerEmail === null;
  return [
    { term: 'When', icon: 'calendar', value: formatMoment(request.bookingDate, timeZone) },
    { term: 'Until', icon: 'clock', value: formatMoment(request.endsAt, timeZone) },
    { term: 'Where', icon: 'pin', value: request.location || 'Location not specified' },
    { term: 'People', icon: 'people', value: people },
    ...(customerPhone
      ? [
          {
            term: 'Phone',
            icon: 'phone' as const,
            value: (
              <a className="link" href={`tel:${customerPhone}`}>
                {customerPhone}
              </a>
            ),
          },
        ]
      : []),
    ...(customerEmail
      ? [
          {
            term: 'Email',
            icon: 'mail' as const,
            value: (
              <a className="link" href={`mailto:${customerEmail}`}>
                {customerEmail}
              </a>
            ),
          },
        ]
      : []),
    ...(isHidden
      ? [{ term: 'Contact', icon: 'phone' as const, value: 'Shown after you accept' }]
      : []),
    ...(reason ? [{ term: 'Reason', icon: 'info' as const, value: reason }] : []),
  ];
}
