import type { ReactNode } from 'react';
import { Outlet, redirect } from 'react-router';
import { isSignedIn } from '#web/api/session/session.ts';
import { SecondFactorGate } from '#web/features/identity/admin/second-factor-gate.tsx';
import { LogoutButton } from '#web/features/identity/session/logout-button.tsx';
import { useHoldsRole } from '#web/features/identity/session/use-holds-role.ts';
import { useSignedInGuard } from '#web/features/identity/session/use-signed-in-guard.ts';
import { ErrorMessage } from '#web/features/site/frame/error-message.tsx';
import { errorStatus } from '#web/features/site/frame/http-status.ts';
import { SiteFrame } from '#web/features/site/frame/site-frame.tsx';
import { AdminNav } from '#web/features/site/sidebar/admin/admin-nav.tsx';
import { SidebarFrame, SidebarSkeleton } from '#web/features/site/sidebar/sidebar-frame.tsx';
import { textsLoader } from '#web/i18n/load-page-texts.ts';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import type { Route } from './+types/layout';

const loadTexts = textsLoader('lists');

export { loadTexts as loader, loadTexts as clientLoader };

/** The texts depend only on the language, which does not change within these pages. */
export const shouldRevalidate = () => false;

/** Redirects a visitor to the login before the page loads data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (!isSignedIn()) throw redirect(loginPath(pathname + search));
  },
];

/** The frame of the admin pages. The server authorizes each call by role. */
export default function AdminLayout() {
  const isAdmin = useHoldsRole('admin');
  useSignedInGuard();
  if (isAdmin === false) {
    return (
      <SiteFrame>
        <ErrorMessage httpStatus={403} />
      </SiteFrame>
    );
  }
  return (
    <AdminFrame>
      {isAdmin ? (
        <SecondFactorGate skeleton={<SidebarSkeleton />}>
          <Outlet />
        </SecondFactorGate>
      ) : (
        <SidebarSkeleton />
      )}
    </AdminFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame>
      <ErrorMessage httpStatus={errorStatus(error)} error={error} />
    </AdminFrame>
  );
}

function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <SidebarFrame
      title="Admin"
      nav={(onLeave) => <AdminNav onLeave={onLeave} logout={<LogoutButton label="Logout" />} />}
    >
      {children}
    </SidebarFrame>
  );
}
