import { data, Link } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: 'Page not found · Zap Booking' },
  { name: 'robots', content: 'noindex' },
];

/** ROUTE-21. */
export default function NotFound() {
  return (
    <div className="page-column py-16">
      <h1 className="sr-only">Page not found</h1>
      <EmptyState
        icon="search"
        title="Route not found in ClientRoutes"
        text="The address may be mistyped, or what was here is gone."
        action={
          <Button asChild>
            <Link to="/">Go to Home</Link>
          </Button>
        }
      />
    </div>
  );
}
