import { Link } from '#web/i18n/link.tsx';
import { localStart } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { stayAt } from '../times/slot-text.ts';
import type { BookingChoice } from './use-booking-choice.ts';
import { VisitTimes } from './visit/visit-times.tsx';

/** The time of a waitlist offer, which replaces the choice of party and time. */
export function OfferedTime({ choice }: { choice: BookingChoice }) {
  const t = useT();
  const { slots, start, party, people, chosen, isVisit, isTogether, timeZone } = choice;
  const { member } = chosen[0];
  if (slots.isPending) return <Skeleton className="h-24 rounded-card" />;
  if (!start || !party) {
    return (
      <Alert tone="warn" title={t('booking.offerEnded')}>
        {slots.failure} {t('booking.offerEndedText')}
      </Alert>
    );
  }
  return (
    <section aria-labelledby="offered-heading" className="rounded-card bg-brand-soft px-4 py-4">
      <h3 id="offered-heading" className="text-base">
        {t('booking.heldFromWaitlist')}
      </h3>
      <p className="num text-lg font-semibold">{localStart(t, start.at, timeZone)}</p>
      <p className="num text-sm">
        {people > 1 || slots.isClass
          ? stayAt(t, start.at, party, choice)
          : t('common.people', { count: people })}
        {isTogether && ` · ${t('times.together')}`}
        {member && !isVisit && ` · ${t('booking.withMember', { name: member.name })}`}
      </p>
      <VisitTimes choice={choice} />
      <p className="mt-2 text-sm">
        <Link className="link" to="/waitlist">
          {t('booking.seeWaitlist')}
        </Link>
      </p>
    </section>
  );
}
