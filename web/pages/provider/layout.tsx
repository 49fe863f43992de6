import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Outlet, redirect, useNavigate } from 'react-router';
import { loginPath } from '#web/api/next-path.ts';
import { currentSession, useSession } from '#web/api/session.ts';
import { LogoutButton } from '#web/features/identity/logout-button.tsx';
import { useSignedInGuard } from '#web/features/identity/use-signed-in-guard.ts';
import { ErrorWords } from '#web/features/site/error-words.tsx';
import { ProviderMenuButton } from '#web/features/site/provider-menu-button.tsx';
import { ProviderNav } from '#web/features/site/provider-nav.tsx';
import { SiteHeader } from '#web/features/site/site-header.tsx';
import { MAIN_ID, SkipLink } from '#web/features/site/skip-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/layout';

/** Within the app, who may not be here is led away before anything is asked for. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const { user } = currentSession();
    const { pathname, search } = new URL(request.url);
    if (!user) throw redirect(loginPath(pathname + search));
    if (!user.roles.includes('provider')) throw redirect('/professional');
  },
];

/** PNAV-01 to PNAV-11. The server decides each call by role and ownership; this only shows the way. */
export default function ProviderLayout() {
  const { user, isReady } = useSession();
  const navigate = useNavigate();
  useSignedInGuard();
  const isProvider = user?.roles.includes('provider') ?? false;
  const isCustomer = user !== null && !isProvider;
  useEffect(() => {
    if (isCustomer) void navigate('/professional', { replace: true });
  }, [isCustomer, navigate]);
  return <Desk>{isReady && isProvider ? <Outlet /> : <DeskSkeleton />}</Desk>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Desk>
      <ErrorWords httpStatus={isRouteErrorResponse(error) ? error.status : 500} />
    </Desk>
  );
}

function Desk({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader isProfessional menu={<ProviderMenuButton logout={<LogoutButton />} />} />
      <div className="mx-auto grid w-full max-w-400 flex-1 lg:grid-cols-[17rem_1fr]">
        <aside className="hidden border-e border-hairline lg:block">
          <div className="sticky top-16 p-4">
            <ProviderNav logout={<LogoutButton />} />
          </div>
        </aside>
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 pb-16 outline-none">
          {children}
        </main>
      </div>
    </div>
  );
}

function DeskSkeleton() {
  return (
    <div className="page-column grid gap-4 py-8">
      <Skeleton shape="text" className="h-9 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
    </div>
  );
}
