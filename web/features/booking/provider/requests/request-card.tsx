import { type ReactNode, useId } from 'react';
import type { BookingRequest } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import { localFullDay } from '#web/i18n/moments.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { partyText } from '../../customer/times/slot-text.ts';
import { daySpanText, seriesText } from '../../visits/request-text.ts';
import { partyNames, segmentLine } from '../../visits/segment-text.ts';
import { venueSentence } from '../../visits/venue-text.ts';
import { RequestButtons, type RequestButtonsProps } from './request-buttons.tsx';
import { ConversationPart } from './request-conversation.tsx';
import {
  earnsFullPrice,
  paidOnline,
  pendingChangeText,
  requestLabels,
  timeToAnswer,
} from './request-status.ts';

type RequestCardProps = RequestButtonsProps & { onDetails: () => void };

/** One request: customer, task, party, start, place, earnings and time left to answer (PREQ-08 to PREQ-16). */
export function RequestCard(props: RequestCardProps) {
  const t = useT();
  const { request, now } = props;
  const { label, tone } = requestLabels(request.status);
  const left = request.answerBy ? timeToAnswer(t, request.answerBy, now) : undefined;
  const heading = useId();
  return (
    <Card asChild className="flex h-full flex-col gap-4">
      <article aria-labelledby={`${heading} ${heading}-task ${heading}-date`}>
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-28">
            <h2 id={heading} className="text-lg leading-snug wrap-anywhere">
              {request.customerName || t('requests.customer')}
            </h2>
            <p className="num text-sm text-ink-soft">
              {t('requests.received', {
                day: localFullDay(t, request.createdAt, request.timeZone),
              })}
            </p>
          </div>
          <span className="flex flex-wrap justify-end gap-1.5">
            <ConversationPart part="note" bookingId={request.id} />
            {request.series && <Badge tone="neutral">{seriesText(t, request.series)}</Badge>}
            {request.isNonRefundable && <Badge tone="neutral">{t('requests.nonRefundable')}</Badge>}
            {request.isNoShow && <Badge tone="warn">{t('requests.noShow')}</Badge>}
            {request.report === 'open' && <Badge tone="danger">{t('requests.reported')}</Badge>}
            <Badge tone={tone}>{t(label)}</Badge>
          </span>
        </div>
        <ul className="num grid gap-1.5">
          <Fact icon="list" id={`${heading}-task`}>
            {t.nameOf(request.subServiceName) || t('requests.serviceName')},{' '}
            {partyText(t, request.people, request.servedAtOnce, partyNames(request))}
          </Fact>
          <Fact icon="briefcase">
            <UserText>{request.serviceName}</UserText>
          </Fact>
          <Fact icon="calendar" id={`${heading}-date`}>
            {daySpanText(t, request.bookingDate, request.endsAt, request.timeZone)}
          </Fact>
          {request.segments?.map((segment) => (
            <Fact key={segment.part} icon="clock">
              {segmentLine(t, segment, request.timeZone)}
            </Fact>
          ))}
          <PendingChangeNote request={request} />
          <Fact icon={request.place === 'online' ? 'video' : 'pin'}>
            {request.location || t('requests.noLocation')}
          </Fact>
        </ul>
        <p className="num flex flex-wrap justify-between gap-x-4 border-t border-hairline pt-3">
          <span>
            {request.packageVisits === undefined ? (
              <Rich
                text={t('requests.paid', { price: '{price}' })}
                slots={{ price: <Amount rupees={paidOnline(request)} /> }}
              />
            ) : (
              t('requests.packagePaid', { count: request.packageVisits })
            )}
          </span>
          {earnsFullPrice(request) && (
            <span className="text-sm text-ink-soft">
              <Rich
                text={t('requests.earn', { price: '{price}' })}
                slots={{ price: <Amount rupees={request.earns} /> }}
              />
            </span>
          )}
        </p>
        {request.atVenue && (
          <p className="num text-sm">{venueSentence(t, request.atVenue, request.place)}</p>
        )}
        {left && (
          <p className="num flex items-center gap-2 text-sm font-medium text-warn">
            <Icon name="clock" className="size-4.5" />
            {left}
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-2">
          <RequestButtons {...props} />
          <Button variant="quiet" block onClick={props.onDetails}>
            {t('requests.details')}
          </Button>
        </div>
      </article>
    </Card>
  );
}

function Amount({ rupees }: { rupees: number }) {
  return <span className="font-semibold text-ink">{formatRupees(rupees)}</span>;
}

/** For a requested change: the state that the booking keeps until it is answered. */
function PendingChangeNote({ request }: { request: BookingRequest }) {
  const t = useT();
  const sentence = pendingChangeText(t, request);
  return sentence ? <Fact icon="refresh">{sentence}</Fact> : null;
}

type FactProps = { icon: IconName; id?: string | undefined; children: ReactNode };

function Fact({ icon, id, children }: FactProps) {
  return (
    <li className="flex min-w-0 gap-2">
      <Icon name={icon} className="mt-0.5 text-ink-soft" />
      <span id={id} className="min-w-0">
        {children}
      </span>
    </li>
  );
}
