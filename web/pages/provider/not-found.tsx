import { data, Link } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: '404 - Page Not Found · Zap Booking' },
  { name: 'robots', content: 'noindex' },
];

/** PNAV-16, PNAV-17. */
export default function ProviderNotFound() {
  return (
    <div className="page-column py-16">
      <EmptyState
        icon="search"
        title="404 - Page Not Found"
        text="This route does not exist in Service Provider"
        action={
          <Button asChild>
            <Link to="/serviceProvider/">Go to the dashboard</Link>
          </Button>
        }
      />
    </div>
  );
}
