import { Link } from 'react-router';
import { useCall } from '#web/api/client/query.ts';
import { Button } from '#web/ui/button/button.tsx';

/** The link to the customer's waitlist, with the number of open offers. */
export function WaitlistLink() {
  const { data } = useCall('myWaitlist', { skipNotification: true }, { needsPerson: true });
  const offers = data?.data.filter(({ offer }) => offer !== null).length ?? 0;
  return (
    <Button asChild variant="secondary" icon="clock">
      <Link to="/waitlist">
        Waitlist
        {offers > 0 && (
          <>
            {' '}
            <span className="num">({offers}</span>
            <span className="sr-only"> offered</span>)
          </>
        )}
      </Link>
    </Button>
  );
}
