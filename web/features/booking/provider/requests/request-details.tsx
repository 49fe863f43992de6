import type { ReactNode } from 'react';
import type { BookingRequest } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { deductionText } from '#web/i18n/deduction-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { customerPath } from '#web/lib/provider-paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { type Definition, DefinitionList } from '#web/ui/display/definition-list.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Timeline } from '#web/ui/display/timeline.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { historyEvent } from '../../customer/history/history-events.ts';
import { storedText } from '../../customer/history/stored-text.ts';
import { partyText } from '../../customer/times/slot-text.ts';
import { daySpanText, seriesText } from '../../visits/request-text.ts';
import { partyNames } from '../../visits/segment-text.ts';
import { OpenProposal } from '../proposal/open-proposal.tsx';
import { ConversationPart } from './request-conversation.tsx';
import { homeItems } from './request-home.tsx';
import {
  earnsFullPrice,
  paidOnline,
  pendingChangeText,
  requestLabels,
  timeToAnswer,
} from './request-status.ts';
import { servicesItem } from './services-item.tsx';
import { VenuePayment } from './venue-payment.tsx';

type RequestDetailsProps = {
  request: BookingRequest;
  level?: 2 | 3;
  /** The actions, below the deadline. */
  actions?: ReactNode;
};

/** PREQ-15: one request with deadline, data, the customer's contact once accepted, and activity. */
export function RequestDetails({ request, level = 3, actions }: RequestDetailsProps) {
  const t = useT();
  const { timeZone } = request;
  const { label, tone } = requestLabels(request.status);
  const Heading = `h${level}` as const;
  const pending = pendingChangeText(t, request);
  return (
    <div className="grid gap-6">
      <span className="flex flex-wrap gap-2">
        <Badge tone={tone}>{t(label)}</Badge>
        {request.series && <Badge tone="neutral">{seriesText(t, request.series)}</Badge>}
        {request.isNoShow && <Badge tone="warn">{t('requests.noShow')}</Badge>}
        {request.report === 'open' && <Badge tone="danger">{t('requests.reported')}</Badge>}
      </span>
      {pending && <Alert tone="info">{pending}</Alert>}
      <OpenProposal request={request} />
      <Deadline request={request} keepsTime={pending !== undefined} />
      {actions}
      <DefinitionList items={factsOf(t, request)} />
      {request.report && <ConversationPart part="report" bookingId={request.id} />}
      {request.atVenue && <VenuePayment request={request} atVenue={request.atVenue} />}
      {earnsFullPrice(request) && <Earns request={request} level={level} />}
      <ConversationPart part="thread" bookingId={request.id} />
      <section aria-labelledby="story-heading">
        <Heading id="story-heading" className="mb-3 text-base">
          {t('requests.activity')}
        </Heading>
        <Timeline
          events={request.timeline.map((event, place) => ({
            id: `${place}-${event.at}`,
            ...historyEvent(t, event, timeZone, 'provider'),
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

/** The deadline for the answer, and the consequence of missing it. */
function Deadline({ request: { answerBy, timeZone }, keepsTime }: DeadlineProps) {
  const t = useT();
  const now = useNow(30_000);
  const left = answerBy === null ? undefined : timeToAnswer(t, answerBy, now);
  if (answerBy === null || left === undefined) return null;
  return (
    <Alert
      tone="warn"
      title={t('requests.leftBy', { left, moment: localMoment(t, answerBy, timeZone) })}
    >
      {keepsTime ? t('requests.keepsTime') : t('requests.lapses')}
    </Alert>
  );
}

function Earns({ request, level = 3 }: RequestDetailsProps) {
  const t = useT();
  const Heading = `h${level}` as const;
  // The gross is smaller than the fee once most of it was taken back.
  const fee = Math.min(request.journey?.fee ?? 0, request.gross);
  return (
    <section aria-labelledby="earn-heading">
      <Heading id="earn-heading" className="mb-3 text-base">
        {t('requests.whatYouEarn')}
      </Heading>
      <PriceLines
        lines={[
          {
            label: t('requests.service'),
            detail: paidText(t, request),
            amount: formatRupees(request.gross - fee),
          },
          ...(fee > 0 ? [{ label: t('requests.travelFee'), amount: formatRupees(fee) }] : []),
          ...request.deductions.map(({ name, amount }) => ({
            label: deductionText(t, name),
            amount: formatRupees(-amount),
          })),
        ]}
        total={{
          label: t(request.atVenue ? 'requests.wePay' : 'requests.youEarn'),
          amount: formatRupees(request.earns),
        }}
      />
    </section>
  );
}

/** The amount that the customer paid; with a package, it was paid when the package was bought. */
function paidText(t: T, request: BookingRequest): string {
  const { packageVisits: count } = request;
  if (count !== undefined) return t('requests.packagePaid', { count });
  return t('requests.customerPaid', { price: formatRupees(paidOnline(request)) });
}

/** The link to the page of the customer. */
function customerItem(t: T, { customerId }: BookingRequest): Definition[] {
  if (!customerId) return [];
  const link = (
    <Link className="link" to={customerPath(customerId)}>
      {t('requests.visitsAndNotes')}
    </Link>
  );
  return [{ term: t('requests.customer'), icon: 'user', value: link }];
}

function factsOf(t: T, request: BookingRequest): Definition[] {
  const { timeZone, people, customerPhone, customerEmail, reason } = request;
  const isHidden = customerPhone === null && customerEmail === null;
  return [
    {
      term: t('requests.when'),
      icon: 'calendar',
      value: daySpanText(t, request.bookingDate, request.endsAt, timeZone),
    },
    ...servicesItem(t, request),
    { term: t('requests.where'), icon: 'pin', value: request.location || t('requests.noLocation') },
    ...homeItems(t, request),
    { term: t('requests.service'), icon: 'briefcase', value: request.serviceName },
    {
      term: t('requests.people'),
      icon: 'people',
      value: partyText(t, people, request.servedAtOnce, partyNames(request)),
    },
    ...(customerPhone
      ? [
          {
            term: t('requests.phone'),
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
            term: t('requests.email'),
            icon: 'mail' as const,
            value: (
              <a className="link" href={`mailto:${customerEmail}`}>
                {customerEmail}
              </a>
            ),
          },
        ]
      : []),
    ...customerItem(t, request),
    ...(isHidden
      ? [{ term: t('requests.contact'), icon: 'phone' as const, value: t('requests.afterAccept') }]
      : []),
    ...(reason
      ? [{ term: t('requests.reason'), icon: 'info' as const, value: storedText(t, reason) }]
      : []),
  ];
}
