import { Link } from 'react-router';
import { pageMeta } from '#web/api/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/notification';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Notifications',
    description: 'Updates about your bookings.',
    path: '/notification',
    isPrivate: true,
    matches,
  });

/** NOTIF-01 to NOTIF-04. */
export default function Notification() {
  return (
    <div className="page-column">
      <PageHeader title="Notifications" />
      <EmptyState
        icon="bell"
        title="No Notifications Yet"
        text="Updates about your bookings will appear here."
        action={
          <Button asChild>
            <Link to="/">Go to Home</Link>
          </Button>
        }
      />
    </div>
  );
}
