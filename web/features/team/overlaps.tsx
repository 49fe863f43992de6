import type { Team, TeamOverlap } from '#contract/team/views.ts';
import { formatTime } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { Link } from '#web/i18n/link.tsx';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { requestPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useTeam, useTeamAction } from './use-team.ts';

/** Loads the team, for pages that use nothing else of it. */
export function OverlapsNotice({ className }: { className?: string }) {
  const team = useTeam().data?.data;
  return team && <Overlaps team={team} className={className} />;
}

type OverlapsProps = { team: Team; className?: string | undefined };

/** Overlaps that the owner has not marked as seen. */
export function Overlaps({ team, className }: OverlapsProps) {
  const t = useT();
  const { isBusy, problem, run } = useTeamAction();
  if (team.overlaps.length === 0) return null;
  const confirm = () => run(() => browserApi.call('markOverlapsSeen', { skipNotification: true }));
  return (
    <Alert
      tone="warn"
      className={className}
      title={t('overlaps.title')}
      action={
        <Button variant="secondary" busy={isBusy} onClick={() => void confirm()}>
          {t('overlaps.gotIt')}
        </Button>
      }
    >
      <ul className="my-2 grid gap-3">
        {team.overlaps.map((overlap) => (
          <li key={overlap.bookings.map(({ bookingId }) => bookingId).join(' ')}>
            <Overlapping overlap={overlap} timeZone={team.timeZone} />
          </li>
        ))}
      </ul>
      <p>{t('overlaps.text')}</p>
      {problem && <p className="mt-2 text-danger">{problem.text}</p>}
    </Alert>
  );
}

function Overlapping({ overlap, timeZone }: { overlap: TeamOverlap; timeZone: string }) {
  const t = useT();
  return (
    <ul className="grid gap-1 border-s-2 border-warn ps-3">
      {overlap.bookings.map((booking) => (
        <li key={booking.bookingId} className="wrap-anywhere">
          <Link className="link num" to={requestPath(booking.bookingId)}>
            {`${localFullDay(t, booking.startsAt, timeZone)}, ${formatTime(booking.startsAt, timeZone)} – ${formatTime(booking.endsAt, timeZone)}`}
          </Link>{' '}
          {booking.customerName}, {t.nameOf(booking.subServiceName)}
        </li>
      ))}
    </ul>
  );
}
