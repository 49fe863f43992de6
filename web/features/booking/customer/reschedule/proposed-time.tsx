import { useState } from 'react';
import type { BookingDetails } from '#contract/booking/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { localFullDay, localMoment, localSpan } from '#web/i18n/moments.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { shortTimes } from '../change/pending-text.ts';

/** The time or member that the provider proposes: one tap accepts it, another keeps the booking unchanged. */
export function ProposedTime({ booking }: { booking: BookingDetails }) {
  const t = useT();
  const { bookingId, proposal, date, timeZone, providerName } = booking;
  const [doing, setDoing] = useState<'accept' | 'decline'>();
  if (!proposal) return null;
  const { startsAt, endsAt, answerBy, member, proposalId } = proposal;
  const isSameTime = Date.parse(startsAt) === Date.parse(date);
  const short = shortTimes(t, { from: date, to: startsAt, timeZone });
  const answer = async (accept: boolean) => {
    setDoing(accept ? 'accept' : 'decline');
    try {
      const { message } = await browserApi.call('answerProposal', {
        params: { bookingId },
        body: { proposalId, accept },
        skipNotification: true,
      });
      notify.success(
        serverText(t, message, accept ? 'details.proposalAccepted' : 'details.proposalDeclined'),
      );
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setDoing(undefined);
      void refresh('booking', 'myBookings', 'slots', 'rescheduleStarts');
    }
  };
  const span = `${localFullDay(t, startsAt, timeZone)}, ${localSpan(t, startsAt, endsAt, timeZone)}`;
  const moment = localMoment(t, date, timeZone);
  const accepted = isSameTime ? member?.name : short.to;
  return (
    <Alert
      tone="warn"
      title={
        isSameTime && member
          ? t('details.proposesMember', { provider: providerName, member: member.name })
          : t(isSameTime ? 'details.proposesAnyone' : 'details.proposesTime', {
              provider: providerName,
            })
      }
      action={
        <span className="flex flex-wrap gap-3">
          <Button
            className="num"
            icon="check"
            busy={doing === 'accept'}
            disabled={doing === 'decline'}
            onClick={() => void answer(true)}
          >
            {accepted ? t('details.acceptTime', { time: accepted }) : t('details.accept')}
          </Button>
          <Button
            variant="secondary"
            className="num"
            busy={doing === 'decline'}
            disabled={doing === 'accept'}
            onClick={() => void answer(false)}
          >
            {isSameTime ? t('details.decline') : t('details.keep', { time: short.from })}
          </Button>
        </span>
      }
    >
      <p className="num">
        {member
          ? t('details.insteadOfWith', { span, moment, member: member.name })
          : t('details.insteadOf', { span, moment })}
      </p>
      <p className="num text-ink-soft">
        {t('details.answerBy', { moment: localMoment(t, answerBy, timeZone) })}
      </p>
    </Alert>
  );
}
