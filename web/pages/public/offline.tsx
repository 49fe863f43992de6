import { Link, useSearchParams } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/offline';

export const meta: Route.MetaFunction = () => [
  { title: 'No connection · Zap Booking' },
  { name: 'robots', content: 'noindex' },
];

/** Appears in place of a page that needs the network. `to` is the address of that page. */
export default function Offline() {
  const [search] = useSearchParams();
  const to = ownPath(search.get('to'));
  return (
    <div className="page-column py-16">
      <h1 className="sr-only">No connection</h1>
      <EmptyState
        icon="warning"
        title="You’re offline"
        text="This page needs a connection. Your bookings open without one."
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Button asChild>
              <a href={to}>Try again</a>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/myBooking">My Bookings</Link>
            </Button>
          </span>
        }
      />
    </div>
  );
}

/** A path of this site, whatever the address says. */
function ownPath(text: string | null): string {
  return text && /^\/(?![/\\])/.test(text) ? text : '/';
}
