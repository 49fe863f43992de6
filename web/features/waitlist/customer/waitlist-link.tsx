import { useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';

/** Fetches the customer's waitlist entries. */
export function useMyWaitlist() {
  return useCall('myWaitlist', { skipNotification: true }, { needsPerson: true });
}

/** The link to the customer's waitlist, with the number of open offers. */
export function WaitlistLink() {
  const t = useT();
  const { data } = useMyWaitlist();
  const offers = data?.data.filter(({ offer }) => offer !== null).length ?? 0;
  return (
    <Button asChild variant="secondary" icon="clock">
      <Link to="/waitlist">
        {t('bookings.waitlist')}
        {offers > 0 && (
          <>
            {' '}
            <span className="num">({offers}</span>
            <span className="sr-only"> {t('bookings.offered')}</span>)
          </>
        )}
      </Link>
    </Button>
  );
}
