import { useId, useState } from 'react';
import { daySpanText } from '#contract/booking/party.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { OwnSchedule, ServedBooking } from '#contract/team/own-schedule.ts';
import { formatMoment } from '#contract/time.ts';
import { useNow } from '#web/lib/clock/use-now.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { WriteDialog } from '#web/ui/dialog/write-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { guestsText, timeToAnswer } from './schedule-text.ts';
import { useServedAnswers } from './use-schedule.ts';
import { VisitTimes } from './visit-times.tsx';

/** Requests that the member can accept or reject. Absent while there are none. */
export function RequestsToAnswer({ schedule }: { schedule: OwnSchedule }) {
  const { businessId, requests, timeZone } = schedule;
  const { answering, problem, accept, reject } = useServedAnswers(businessId);
  const [rejecting, setRejecting] = useState<ServedBooking>();
  if (requests.length === 0 && !problem) return null;
  return (
    <section aria-labelledby="requests" className="grid gap-4">
      <h2 id="requests" className="text-lg">
        To answer
      </h2>
      {problem && !rejecting && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request.bookingId}>
            <RequestToAnswer
              request={request}
              timeZone={timeZone}
              ownerName={schedule.ownerName}
              isBusy={answering === request.bookingId}
              isBlocked={answering !== undefined}
              onAccept={() => void accept(request)}
              onReject={() => setRejecting(request)}
            />
          </li>
        ))}
      </ul>
      {rejecting && (
        <WriteDialog
          title={rejectTitle(rejecting)}
          description={rejectText(rejecting, timeZone)}
          label="Reason"
          hint="The customer reads this."
          requiredError="Please give a reason."
          action={rejectLabel(rejecting)}
          lengthMax={REASON_LENGTH_MAX}
          failure={problem}
          onSend={async (reason) => {
            if (await reject(rejecting, reason)) setRejecting(undefined);
          }}
          onClose={() => setRejecting(undefined)}
        />
      )}
    </section>
  );
}

/** The customer of an accepted booking requests another time or more people. */
function isChange({ keptTime, peopleBefore }: ServedBooking): boolean {
  return keptTime !== null || peopleBefore !== undefined;
}

function rejectTitle({ keptTime, peopleBefore }: ServedBooking): string {
  if (peopleBefore !== undefined) return 'Decline more people?';
  return keptTime ? 'Decline the new time?' : 'Reject this request?';
}

function rejectLabel({ keptTime, peopleBefore }: ServedBooking): string {
  if (peopleBefore !== undefined) return 'Decline more people';
  return keptTime ? 'Decline new time' : 'Reject request';
}

function rejectText(
  { customerName, keptTime, peopleBefore }: ServedBooking,
  timeZone: string,
): string {
  if (peopleBefore !== undefined) return `The booking stays for ${formatPeople(peopleBefore)}.`;
  if (keptTime) return `The booking stays on ${formatMoment(keptTime.startsAt, timeZone)}.`;
  return `${customerName} gets a full refund, and your time is free again.`;
}

type RequestToAnswerProps = {
  request: ServedBooking;
  timeZone: string;
  ownerName: string;
  isBusy: boolean;
  isBlocked: boolean;
  onAccept: () => void;
  onReject: () => void;
};

function RequestToAnswer(props: RequestToAnswerProps) {
  const { request, timeZone, ownerName, isBusy, isBlocked, onAccept, onReject } = props;
  const now = useNow(30_000);
  const heading = useId();
  const left = request.answerBy ? timeToAnswer(request.answerBy, now) : undefined;
  const { customerName, subServiceName, startsAt, endsAt, keptTime, peopleBefore } = request;
  return (
    <Card asChild className="grid gap-3">
      <article aria-labelledby={heading}>
        <div>
          <h3 id={heading} className="text-base font-semibold wrap-anywhere">
            {subServiceName}, {customerName}
          </h3>
          <p className="num">{daySpanText(startsAt, endsAt, timeZone)}</p>
          {keptTime && (
            <p className="num text-ink-soft">
              New time. Now booked for {formatMoment(keptTime.startsAt, timeZone)}.
            </p>
          )}
          {peopleBefore !== undefined && (
            <p className="num text-ink-soft">
              More people. Now booked for {formatPeople(peopleBefore)}.
            </p>
          )}
          <p className="wrap-anywhere text-ink-soft">{guestsText(request)}</p>
          <p className="wrap-anywhere text-ink-soft">{request.location}</p>
        </div>
        {request.visit && (
          <>
            <VisitTimes times={request.visit} timeZone={timeZone} />
            <p className="wrap-anywhere">
              Several of you serve this visit, so {ownerName} answers it. Talk to them if you can’t
              come.
            </p>
          </>
        )}
        {left && !request.visit && (
          <p className="num flex items-center gap-2 text-sm font-medium text-warn">
            <Icon name="clock" className="size-4.5" />
            {left}
          </p>
        )}
        {!request.visit && (
          <div className="flex flex-wrap gap-3">
            <Button icon="check" busy={isBusy} disabled={isBlocked && !isBusy} onClick={onAccept}>
              {keptTime ? 'Accept new time' : 'Accept'}
            </Button>
            <Button variant="secondary" disabled={isBlocked} onClick={onReject}>
              {isChange(request) ? 'Decline' : 'Reject'}
            </Button>
          </div>
        )}
      </article>
    </Card>
  );
}
