import { PersonPage } from '#web/features/admin/people/person-page.tsx';
import { BookingTable } from '#web/features/booking/admin/booking-table.tsx';
import { DisputeSummaries } from '#web/features/booking/admin/disputes/dispute-summaries.tsx';
import {
  ServiceLink,
  ServiceStateBadge,
} from '#web/features/catalogue/admin/services/service-state.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import type { Route } from './+types/person';

export const meta = privateMeta('A person', 'One person, as support sees them.');

export default function Page({ params }: Route.ComponentProps) {
  return (
    <PersonPage
      personId={params.personId}
      showService={(service) => (
        <>
          <ServiceLink service={service} />
          <ServiceStateBadge state={service.state} />
        </>
      )}
      showBookings={(caption, bookings) => <BookingTable caption={caption} bookings={bookings} />}
      showDisputes={(disputes) => <DisputeSummaries disputes={disputes} />}
    />
  );
}
