import { Link } from 'react-router';
import { useCall } from '#web/api/client/query.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Displays the reason of a suspension, and that pages stay readable. */
export function SuspendedBanner() {
  const query = useCall('accountStatus', { skipNotification: true }, { needsPerson: true });
  const suspension = query.data?.data.suspension;
  if (!suspension) return null;
  return (
    <div className="page-column pt-4">
      <Alert tone="danger" title="Your account is suspended">
        <p className="wrap-anywhere">{suspension.reason}</p>
        <p className="mt-1">
          You can read everything, and end what is booked; nothing new can be booked.{' '}
          <Link className="link" to="/contact">
            Write to us
          </Link>{' '}
          if you think that we are wrong.
        </p>
      </Alert>
    </div>
  );
}
