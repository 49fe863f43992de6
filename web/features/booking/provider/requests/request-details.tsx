import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daySpanText, partyText } from '#contract/booking/party.ts';
import { seriesText } from '#contract/booking/series/series-text.ts';
import type { BookingRequest } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatMoment } from '#contract/time.ts';
import { useNow } from '#web/lib/clock/use-now.ts';
import { customerPath } from '#web/lib/provider-paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { type Definition, DefinitionList } from '#web/ui/display/definition-list.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Timeline } from '#web/ui/display/timeline.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { partyNames } from '../../visits/segment-text.ts';
import { OpenProposal } from '../proposal/open-proposal.tsx';
import { ConversationPart } from './request-conversation.tsx';
import {
  earnsFullPrice,
  pendingChangeText,
  requestLabels,
  timeToAnswer,
} from './request-status.ts';
import { servicesItem } from './services-item.tsx';

type RequestDetailsProps = {
  request: BookingRequest;
  level?: 2 | 3;
  /** The actions, below the deadline. */
  actions?: ReactNode;
};

/** PREQ-15: one request with deadline, data, the customer's contact once accepted, and activity. */
export function RequestDetails({ request, level = 3, actions }: RequestDetailsProps) {
  const { timeZone } = request;
  const { label, tone } = requestLabels(request.status);
  const Heading = `h${level}` as const;
  const pending = pendingChangeText(request);
  return (
    <div className="grid gap-6">
      <span className="flex flex-wrap gap-2">
        <Badge tone={tone}>{label}</Badge>
        {request.series && <Badge tone="neutral">{seriesText(request.series)}</Badge>}
        {request.isNoShow && <Badge tone="warn">Did not come</Badge>}
        {request.report === 'open' && <Badge tone="danger">Reported</Badge>}
      </span>
      {pending && <Alert tone="info">{pending}</Alert>}
      <OpenProposal request={request} />
      <Deadline request={request} keepsTime={pending !== undefined} />
      {actions}
      <DefinitionList items={factsOf(request)} />
      {request.report && <ConversationPart part="report" bookingId={request.id} />}
      {earnsFullPrice(request) && <Earns request={request} level={level} />}
      <ConversationPart part="thread" bookingId={request.id} />
      <section aria-labelledby="story-heading">
        <Heading id="story-heading" className="mb-3 text-base">
          What happened
        </Heading>
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
  );
}

type DeadlineProps = {
  request: BookingRequest;
  /** Whether the booking keeps its time unless the new one is confirmed. */
  keepsTime: boolean;
};

/** The deadline of the answer, and its consequence. */
function Deadline({ request: { answerBy, timeZone }, keepsTime }: DeadlineProps) {
  const now = useNow(30_000);
  const left = answerBy === null ? undefined : timeToAnswer(answerBy, now);
  if (answerBy === null || left === undefined) return null;
  return (
    <Alert tone="warn" title={`${left}, by ${formatMoment(answerBy, timeZone)}`}>
      {keepsTime
        ? 'Without your answer the booking stays at its present time.'
        : 'Without your answer the booking is cancelled and the customer gets a full refund.'}
    </Alert>
  );
}

function Earns({ request, level = 3 }: RequestDetailsProps) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby="earn-heading">
      <Heading id="earn-heading" className="mb-3 text-base">
        What you earn
      </Heading>
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

/** The link to the page of the customer. */
function customerItem({ customerId }: BookingRequest): Definition[] {
  if (!customerId) return [];
  const link = (
    <Link className="link" to={customerPath(customerId)}>
      Visits and notes
    </Link>
  );
  return [{ term: 'Customer', icon: 'user', value: link }];
}

function factsOf(request: BookingRequest): Definition[] {
  const { timeZone, people, customerPhone, customerEmail, reason } = request;
  const isHidden = customerPhone === null && customerEmail === null;
  return [
    {
      term: 'When',
      icon: 'calendar',
      value: daySpanText(request.bookingDate, request.endsAt, timeZone),
    },
    ...servicesItem(request),
    { term: 'Where', icon: 'pin', value: request.location || 'Location not specified' },
    { term: 'Service', icon: 'briefcase', value: request.serviceName },
    {
      term: 'People',
      icon: 'people',
      value: partyText(people, request.servedAtOnce, partyNames(request)),
    },
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
    ...customerItem(request),
    ...(isHidden
      ? [{ term: 'Contact', icon: 'phone' as const, value: 'Shown after you accept' }]
      : []),
    ...(reason ? [{ term: 'Reason', icon: 'info' as const, value: reason }] : []),
  ];
}
