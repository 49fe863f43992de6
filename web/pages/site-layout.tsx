import { Outlet } from 'react-router';
import { ErrorWords } from '#web/features/site/frame/error-message.tsx';
import { httpStatusOf } from '#web/features/site/frame/http-status.ts';
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
      <ErrorWords httpStatus={httpStatusOf(error)} />
    </SiteFrame>
  );
}
