import { data } from 'react-router';
import { ErrorMessage } from '#web/features/site/frame/error-message.tsx';
import type { Route } from './+types/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function AdminNotFound() {
  return <ErrorMessage httpStatus={404} />;
}
