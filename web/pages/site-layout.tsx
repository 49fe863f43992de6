import { Outlet } from 'react-router';
import { PlaceButton } from '#web/features/search/customer/place/place-button.tsx';
import { ErrorMessage } from '#web/features/site/frame/error-message.tsx';
import { errorStatus } from '#web/features/site/frame/http-status.ts';
import { SiteFrame } from '#web/features/site/frame/site-frame.tsx';
import type { Route } from './+types/site-layout';

export default function SiteLayout() {
  return (
    <SiteFrame place={<PlaceButton />}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame place={<PlaceButton />}>
      <ErrorMessage httpStatus={errorStatus(error)} error={error} />
    </SiteFrame>
  );
}
