import { useState } from 'react';
import type { BookingRequest } from '#contract/booking/views.ts';
import { formatRupees } from '#contract/money.ts';
import { Link } from '#web/i18n/link.tsx';
import { localFullDay, localSpan } from '#web/i18n/moments.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { requestPath, requestsPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { partyText } from '../../customer/times/slot-text.ts';
import { seriesText } from '../../visits/request-text.ts';
import { EndBookingDialog } from '../requests/ending/end-booking-dialog.tsx';
import { answerLabels, pendingChangeText, timeToAnswer } from '../requests/request-status.ts';
import { useRequestActions, useRequests } from '../requests/use-requests.ts';

const LISTED_MAX = 3;

/** The requests that wait for an answer, the most urgent first, each with Accept and Reject. */
export function RequestsToAnswer() {
  const t = useT();
  const { requests, counts, isPending, failure, reload } = useRequests(undefined, 'pending');
  const actions = useRequestActions();
  const [rejectedId, setRejectedId] = useState<string>();
  const rejected = requests.find(({ id }) => id === rejectedId);
  const pending = counts?.pending ?? requests.length;
  const now = useNow(30_000);
  // A late answer closes only its own dialog.
  const close = () => setRejectedId((now) => (now === rejectedId ? undefined : now));
  return (
    <section aria-labelledby="answer-heading" className="holds-rest min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="answer-heading" className="num text-lg">
          {pending > 0 ? t('day.requestCount', { pending }) : t('day.requests')}
        </h2>
        {pending > LISTED_MAX && (
          <Link
            to={`${requestsPath}?status=pending`}
            className="link inline-flex min-h-11 items-center"
          >
            {t('day.seeAll', { pending })}
          </Link>
        )}
      </div>
      {failure !== undefined ? (
        <LoadFailed title={t('day.requestsFailed')} message={failure} onRetry={reload} />
      ) : isPending ? (
        <Skeleton className="h-40" />
      ) : requests.length === 0 ? (
        <Card>
          <p className="font-medium">{t('day.noRequests')}</p>
          <p className="mt-1 text-ink-soft">{t('day.noRequestsText')}</p>
        </Card>
      ) : (
        <ul className="grid gap-3">
          {requests.slice(0, LISTED_MAX).map((request) => (
            <li key={request.id}>
              <Request
                request={request}
                now={now}
                isBusy={actions.isBusy(request.id)}
                onAccept={() => void actions.accept(request)}
                onReject={() => setRejectedId(request.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {rejected && (
        <EndBookingDialog
          ending="reject"
          request={rejected}
          isBusy={actions.isBusy(rejected.id)}
          onClose={close}
          onEnd={async (reason) => {
            if (await actions.reject(rejected, reason)) close();
          }}
        />
      )}
    </section>
  );
}

type RequestProps = {
  request: BookingRequest;
  now: number;
  isBusy: boolean;
  onAccept: () => void;
  onReject: () => void;
};

function Request({ request, now, isBusy, onAccept, onReject }: RequestProps) {
  const t = useT();
  const { id, customerName, subServiceName, bookingDate, endsAt, timeZone } = request;
  const name = customerName || t('requests.customer');
  const task = t.nameOf(subServiceName) || t('requests.serviceName');
  const left = request.answerBy ? timeToAnswer(t, request.answerBy, now) : undefined;
  const change = pendingChangeText(t, request);
  const labels = answerLabels(request);
  return (
    <Card asChild>
      <article aria-label={t('day.requestOf', { name, task })} className="grid gap-3">
        <div className="num grid gap-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={requestPath(id)} className="link -my-2.5 py-2.5 font-semibold wrap-anywhere">
              <UserText>{name}</UserText>
            </Link>
            <span className="text-sm text-ink-soft">
              <Rich
                text={t('requests.earn', { price: '{price}' })}
                slots={{
                  price: (
                    <span className="font-semibold text-ink">{formatRupees(request.earns)}</span>
                  ),
                }}
              />
            </span>
          </p>
          <p className="wrap-anywhere">
            {task}, {partyText(t, request.people, request.servedAtOnce)}
          </p>
          <p>
            {localFullDay(t, bookingDate, timeZone)}, {localSpan(t, bookingDate, endsAt, timeZone)}
          </p>
          {request.place !== 'provider' && (
            <p className="text-sm text-ink-soft">{request.location || t('requests.noLocation')}</p>
          )}
          {request.series && (
            <p className="text-sm text-ink-soft">{seriesText(t, request.series)}</p>
          )}
          {change && <p className="text-sm text-ink-soft">{change}</p>}
        </div>
        {left && (
          <p className="num flex items-center gap-2 text-sm font-medium text-warn">
            <Icon name="clock" className="size-4.5" />
            {left}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            icon="check"
            busy={isBusy}
            onClick={onAccept}
            className="flex-1"
            aria-label={t('day.actionOf', { action: t(labels.accept), name, task })}
          >
            {t(labels.accept)}
          </Button>
          <Button
            variant="secondary"
            icon="close"
            disabled={isBusy}
            onClick={onReject}
            className="flex-1"
            aria-label={t('day.actionOf', { action: t(labels.reject), name, task })}
          >
            {t(labels.reject)}
          </Button>
        </div>
      </article>
    </Card>
  );
}
