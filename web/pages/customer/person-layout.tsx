import { Outlet, redirect } from 'react-router';
import { isSignedIn } from '#web/api/session/session.ts';
import { SuspendedBanner } from '#web/features/identity/session/suspended-banner.tsx';
import { useSignedInGuard } from '#web/features/identity/session/use-signed-in-guard.ts';
import { SavedNote } from '#web/features/site/offline/saved-note.tsx';
import { useSavedAt } from '#web/features/site/offline/use-saved-at.ts';
import { useT } from '#web/i18n/texts.tsx';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { NeedsScripts } from '#web/ui/feedback/needs-scripts.tsx';
import type { Route } from './+types/person-layout';

/** On client-side navigation, redirects a visitor to the login before any call. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (!isSignedIn()) throw redirect(loginPath(pathname + search));
  },
];

/** The layout of personal pages. The server does not know the person, so the browser decides after a full load. */
export default function PersonLayout() {
  const t = useT();
  const savedAt = useSavedAt();
  useSignedInGuard();
  return (
    <>
      <SavedNote savedAt={savedAt} />
      <div className="page-column">
        <NeedsScripts>{t('common.needsScripts')}</NeedsScripts>
      </div>
      <SuspendedBanner />
      <Outlet />
    </>
  );
}
