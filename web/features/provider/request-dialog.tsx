import type { BookingRequest } from '#contract/booking.ts';
import { formatPaise, paiseOf } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { requestWords } from './request-status.ts';

type RequestDialogProps = { request: BookingRequest; onClose: () => void };

/** PREQ-15: everything about one request, the customer's contact once accepted, and its story. */
export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const { timeZone } = request;
  const { label, tone } = requestWords(request.status);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={request.customerName || 'Customer'}
      description={`${request.subServiceName || 'Service Name'} · ${request.reference}`}
      closeLabel="Close details"
    >
      <div className="grid gap-6">
        <Badge tone={tone}>{label}</Badge>
        <DefinitionList items={factsOf(request)} />
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
    { term: 'Paid', icon: 'receipt', value: formatPaise(paiseOf(request.price) ?? 0) },
    { term: 'You earn', icon: 'wallet', value: formatPaise(paiseOf(request.earns) ?? 0) },
    ...(reason ? [{ term: 'Reason', icon: 'info' as const, value: reason }] : []),
  ];
}
