import { Link } from 'react-router';
import { formatPeople } from '#web/lib/plural.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { startInShort, stayAt } from '../times/slot-text.ts';
import type { BookingChoice } from './use-booking-choice.ts';
import { VisitTimes } from './visit/visit-times.tsx';

/** The time of a waitlist offer, which replaces the choice of party and time. */
export function OfferedTime({ choice }: { choice: BookingChoice }) {
  const { slots, start, party, people, chosen, isVisit, isTogether, timeZone } = choice;
  const { member } = chosen[0];
  if (slots.isPending) return <Skeleton className="h-24 rounded-card" />;
  if (!start || !party) {
    return (
      <Alert tone="warn" title="This offer has ended">
        {slots.failure} You can close this and choose another time.
      </Alert>
    );
  }
  return (
    <section aria-labelledby="offered-heading" className="rounded-card bg-brand-soft px-4 py-4">
      <h3 id="offered-heading" className="text-base">
        Held for you from the waitlist
      </h3>
      <p className="num text-lg font-semibold">{startInShort(start.at, timeZone)}</p>
      <p className="num text-sm">
        {people > 1 || slots.isClass ? stayAt(start.at, party, choice) : formatPeople(people)}
        {isTogether && ' · together'}
        {member && !isVisit && ` · with ${member.name}`}
      </p>
      <VisitTimes choice={choice} />
      <p className="mt-2 text-sm">
        <Link className="link" to="/waitlist">
          See your waitlist
        </Link>
      </p>
    </section>
  );
}
