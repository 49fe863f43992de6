import { useId, useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { OwnSchedule, ServedBooking } from '#contract/team/own-schedule.ts';
import { zoneNote } from '#contract/time.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localFullDay, localMoment, localSpan } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { WriteDialog } from '#web/ui/dialog/write-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { partyTextOf, timeToAnswer } from './schedule-text.ts';
import { useServedAnswers } from './use-schedule.ts';
import { VisitTimes } from './visit-times.tsx';

/** Requests that the member can accept or reject; renders nothing without any. */
export function RequestsToAnswer({ schedule }: { schedule: OwnSchedule }) {
  const t = useT();
  const { businessId, requests, timeZone } = schedule;
  const { answering, problem, clearProblem, accept, reject } = useServedAnswers(businessId);
  const [rejecting, setRejecting] = useState<ServedBooking>();
  const reasonFor = (request?: ServedBooking) => {
    clearProblem();
    setRejecting(request);
  };
  if (requests.length === 0 && !problem) return null;
  return (
    <section aria-labelledby="requests" className="grid gap-4">
      <h2 id="requests" className="text-lg">
        {t('schedule.toAnswer')}
      </h2>
      {problem && !rejecting && (
        <Alert tone="danger" live>
          {problem.text}
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
              onReject={() => reasonFor(request)}
            />
          </li>
        ))}
      </ul>
      {rejecting && (
        <WriteDialog
          title={t(rejectTitle(rejecting))}
          description={rejectText(t, rejecting, timeZone)}
          label={t('schedule.reason')}
          hint={t('schedule.reasonHint')}
          requiredError={t('schedule.reasonMissing')}
          action={t(rejectLabel(rejecting))}
          lengthMax={REASON_LENGTH_MAX}
          failure={problem?.bookingId === rejecting.bookingId ? problem.text : undefined}
          onSend={async (reason) => {
            if (await reject(rejecting, reason)) reasonFor();
          }}
          onClose={() => reasonFor()}
        />
      )}
    </section>
  );
}

/** A requested change of an accepted booking: another time or more people. */
function isChange({ keptTime, peopleBefore }: ServedBooking): boolean {
  return keptTime !== null || peopleBefore !== undefined;
}

function rejectTitle({ keptTime, peopleBefore }: ServedBooking): PlainKey {
  if (peopleBefore !== undefined) return 'schedule.declinePeopleTitle';
  return keptTime ? 'schedule.declineTimeTitle' : 'schedule.rejectTitle';
}

function rejectLabel({ keptTime, peopleBefore }: ServedBooking): PlainKey {
  if (peopleBefore !== undefined) return 'schedule.declinePeople';
  return keptTime ? 'schedule.declineTime' : 'schedule.rejectRequest';
}

function rejectText(
  t: T,
  { customerName, keptTime, peopleBefore }: ServedBooking,
  timeZone: string,
): string {
  if (peopleBefore !== undefined)
    return t('schedule.staysFor', { people: t('times.forPeople', { count: peopleBefore }) });
  if (keptTime)
    return t('schedule.staysOn', { moment: localMoment(t, keptTime.startsAt, timeZone) });
  return t('schedule.rejectText', { customer: customerName });
}

/** 'Tue, 4 Aug 2026, 11:00 AM – 2:00 PM'. */
function daySpanText(t: T, { startsAt, endsAt }: ServedBooking, timeZone: string): string {
  const span = localSpan(t, startsAt, endsAt, timeZone);
  return `${localFullDay(t, startsAt, timeZone)}, ${span}${zoneNote(timeZone)}`;
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
  const t = useT();
  const { request, timeZone, ownerName, isBusy, isBlocked, onAccept, onReject } = props;
  const now = useNow(30_000);
  const heading = useId();
  const left = request.answerBy ? timeToAnswer(t, request.answerBy, now) : undefined;
  const { customerName, subServiceName, keptTime, peopleBefore } = request;
  return (
    <Card asChild className="grid gap-3">
      <article aria-labelledby={heading}>
        <div>
          <h3 id={heading} className="text-base font-semibold wrap-anywhere">
            {t.nameOf(subServiceName)}, {customerName}
          </h3>
          <p className="num">{daySpanText(t, request, timeZone)}</p>
          {keptTime && (
            <p className="num text-ink-soft">
              {t('schedule.newTime', { moment: localMoment(t, keptTime.startsAt, timeZone) })}
            </p>
          )}
          {peopleBefore !== undefined && (
            <p className="num text-ink-soft">
              {t('schedule.morePeople', {
                people: t('times.forPeople', { count: peopleBefore }),
              })}
            </p>
          )}
          <p className="wrap-anywhere text-ink-soft">{partyTextOf(t, request)}</p>
          <p className="wrap-anywhere text-ink-soft">{request.location}</p>
        </div>
        {request.visit && (
          <>
            <VisitTimes times={request.visit} timeZone={timeZone} />
            <p className="wrap-anywhere">{t('schedule.ownerAnswers', { owner: ownerName })}</p>
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
              {keptTime ? t('schedule.acceptTime') : t('schedule.accept')}
            </Button>
            <Button variant="secondary" disabled={isBlocked} onClick={onReject}>
              {isChange(request) ? t('schedule.decline') : t('schedule.reject')}
            </Button>
          </div>
        )}
      </article>
    </Card>
  );
}
