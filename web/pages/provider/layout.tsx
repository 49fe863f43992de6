import { type ReactNode, useEffect } from 'react';
import { Outlet, redirect } from 'react-router';
import { languageOfPath, pathIn } from '#contract/locale/language.ts';
import { ONBOARDING } from '#web/api/session/professional-path.ts';
import { currentSession, useSession } from '#web/api/session/session.ts';
import { usePendingCount } from '#web/features/booking/provider/requests/use-requests.ts';
import { LogoutButton } from '#web/features/identity/session/logout-button.tsx';
import { SuspendedBanner } from '#web/features/identity/session/suspended-banner.tsx';
import { useSignedInGuard } from '#web/features/identity/session/use-signed-in-guard.ts';
import { useUnreadCount } from '#web/features/messages/use-unread-messages.ts';
import { ErrorMessage } from '#web/features/site/frame/error-message.tsx';
import { errorStatus } from '#web/features/site/frame/http-status.ts';
import { ProviderNav } from '#web/features/site/sidebar/provider-nav.tsx';
import { SidebarFrame, SidebarSkeleton } from '#web/features/site/sidebar/sidebar-frame.tsx';
import { useGo } from '#web/i18n/link.tsx';
import { textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import type { Route } from './+types/layout';

const loadTexts = textsLoader('area', 'lists');

export { loadTexts as loader, loadTexts as clientLoader };

/** The texts depend only on the language, which does not change within these pages. */
export const shouldRevalidate = () => false;

/** Redirects people without access before the page loads data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const { user } = currentSession();
    const { pathname, search } = new URL(request.url);
    if (!user) throw redirect(loginPath(pathname + search));
    if (!user.roles.includes('provider'))
      throw redirect(pathIn(languageOfPath(pathname), ONBOARDING));
  },
];

/** PNAV-01 to PNAV-11. The server authorizes each call by role and ownership. */
export default function ProviderLayout() {
  const { user, isReady } = useSession();
  const go = useGo();
  useSignedInGuard();
  const isProvider = user?.roles.includes('provider') ?? false;
  const isCustomer = user !== null && !isProvider;
  useEffect(() => {
    if (isCustomer) go(ONBOARDING, { replace: true });
  }, [isCustomer, go]);
  return (
    <ProviderFrame>
      <SuspendedBanner />
      {isReady && isProvider ? <Outlet /> : <SidebarSkeleton />}
    </ProviderFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ProviderFrame>
      <ErrorMessage httpStatus={errorStatus(error)} error={error} />
    </ProviderFrame>
  );
}

function ProviderFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const unread = useUnreadCount('provider');
  const isProvider = useSession().user?.roles.includes('provider') ?? false;
  const pending = usePendingCount(isProvider);
  return (
    <SidebarFrame
      title={t('area.title')}
      nav={(onLeave) => (
        <ProviderNav
          onLeave={onLeave}
          unread={unread}
          pending={pending}
          logout={<LogoutButton label={t('area.logout')} />}
        />
      )}
    >
      {children}
    </SidebarFrame>
  );
}
