import { Outlet, redirect } from 'react-router';
import { loginPath } from '#web/api/next-path.ts';
import { isSignedIn } from '#web/api/session.ts';
import { SuspendedBanner } from '#web/features/identity/suspended-banner.tsx';
import { useSignedInGuard } from '#web/features/identity/use-signed-in-guard.ts';
import { NeedsScripts } from '#web/ui/needs-scripts.tsx';
import type { Route } from './+types/person-layout';

/** Within the app, a signed-out visitor is sent to the login before anything is asked for. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (!isSignedIn()) throw redirect(loginPath(pathname + search));
  },
];

/** Pages of a person. The server does not know who asks, so a fresh page decides in the browser. */
export default function PersonLayout() {
  useSignedInGuard();
  return (
    <>
      <div className="page-column">
        <NeedsScripts>Your own pages need JavaScript. Please switch it on and reload.</NeedsScripts>
      </div>
      <SuspendedBanner />
      <Outlet />
    </>
  );
}
