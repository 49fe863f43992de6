import { Link } from 'react-router';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatMoment } from '#contract/time.ts';
import { VisitHelp } from '../list/visit-help.tsx';
import { usePolicy } from '../use-policy.ts';
import { noShowText } from './dispute-text.ts';

/** What to do when the provider is not there: reach them, find another one, and what happens to the money. */
export function NoShowHelp({ booking }: { booking: BookingDetails }) {
  const { date, timeZone, providerName, subServiceName } = booking;
  const terms = usePolicy();
  return (
    <>
      <p>
        Your visit began on {formatMoment(date, timeZone)}. Reach {providerName} first: a call often
        settles it.
      </p>
      <VisitHelp booking={booking} />
      <p>
        Can’t wait?{' '}
        <Link to={`/search?q=${encodeURIComponent(subServiceName)}`} className="link">
          Find another provider
        </Link>
        . You don’t have to cancel first.
      </p>
      {terms && <p className="num text-ink-soft">{noShowText(terms)}</p>}
    </>
  );
}
