import { isRouteErrorResponse, Outlet } from 'react-router';
import { ErrorWords } from '#web/features/site/error-words.tsx';
import { SiteFrame } from '#web/features/site/site-frame.tsx';
import type { Route } from './+types/site-layout';

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ErrorWords httpStatus={isRouteErrorResponse(error) ? error.status : 500} />
    </SiteFrame>
  );
}
