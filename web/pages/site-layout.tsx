import { Outlet } from 'react-router';
import { ErrorMessage } from '#web/features/site/frame/error-message.tsx';
import { errorStatus } from '#web/features/site/frame/http-status.ts';
import { SiteFrame } from '#web/features/site/frame/site-frame.tsx';
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
      <ErrorMessage httpStatus={errorStatus(error)} />
    </SiteFrame>
  );
}
