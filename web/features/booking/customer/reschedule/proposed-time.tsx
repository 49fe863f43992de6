import { useState } from 'react';
import { shortTimes } from '#contract/booking/reschedule-text.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatMoment, formatTime } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** The time or member that the provider proposes: the customer accepts with one tap or keeps what they have. */
export function ProposedTime({ booking }: { booking: BookingDetails }) {
  const { bookingId, proposal, date, timeZone, providerName } = booking;
  const [doing, setDoing] = useState<'accept' | 'decline'>();
  if (!proposal) return null;
  const { startsAt, endsAt, answerBy, member, proposalId } = proposal;
  const isSameTime = Date.parse(startsAt) === Date.parse(date);
  const short = shortTimes({ from: date, to: startsAt, timeZone });
  const answer = async (accept: boolean) => {
    setDoing(accept ? 'accept' : 'decline');
    try {
      const { message } = await browserApi.call('answerProposal', {
        params: { bookingId },
        body: { proposalId, accept },
        skipNotification: true,
      });
      notify.success(message);
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setDoing(undefined);
      void refresh('booking', 'myBookings', 'slots', 'rescheduleStarts');
    }
  };
  const withMember = member ? ` with ${member.name}` : '';
  return (
    <Alert
      tone="warn"
      title={
        isSameTime
          ? `${providerName} proposes ${member?.name ?? 'another team member'} for you`
          : `${providerName} proposes another time`
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
            Accept {isSameTime ? (member?.name ?? '') : short.to}
          </Button>
          <Button
            variant="secondary"
            className="num"
            busy={doing === 'decline'}
            disabled={doing === 'accept'}
            onClick={() => void answer(false)}
          >
            {isSameTime ? 'Decline' : `Keep ${short.from}`}
          </Button>
        </span>
      }
    >
      <p className="num">
        {formatMoment(startsAt, timeZone)} – {formatTime(endsAt, timeZone)}
        {withMember}, instead of {formatMoment(date, timeZone)}.
      </p>
      <p className="num text-ink-soft">
        Answer by {formatMoment(answerBy, timeZone)}. Until then nothing changes. The price stays
        the same.
      </p>
    </Alert>
  );
}
