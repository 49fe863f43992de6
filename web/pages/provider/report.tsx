import { Link } from 'react-router';
import { ReportPage } from '#web/features/evidence/provider/report-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import type { Route } from './+types/report';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Report',
    description: 'What a customer reported, and your side of it.',
    path: `/serviceProvider/reports/${params.bookingId}`,
    matches,
    isPrivate: true,
  });

export default function ProviderReport({ params: { bookingId } }: Route.ComponentProps) {
  const back = (
    <BackLink>
      <Link to="/serviceProvider/bookingRequests">Booking Requests</Link>
    </BackLink>
  );
  return <ReportPage key={bookingId} bookingId={bookingId} back={back} />;
}
