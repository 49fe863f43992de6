import type { ReactNode } from 'react';
import type { BookingCard } from '#contract/booking/views.ts';
import { directionsUrl } from '#contract/contact/directions.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DirectionsLink } from '#web/ui/button/directions-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useVisitService } from './use-visit-service.ts';

type VisitHelpProps = {
  booking: Pick<
    BookingCard,
    'bookingId' | 'bookingStatus' | 'serviceId' | 'serviceName' | 'location' | 'place'
  >;
};

/** Directions to a visit, and contact: by phone or else by e-mail, and by message once accepted. */
export function VisitHelp({ booking }: VisitHelpProps) {
  const t = useT();
  const { bookingId, bookingStatus, serviceId, serviceName, location, place } = booking;
  return (
    <ServiceHelp
      serviceId={serviceId}
      destination={place === 'provider' ? { serviceName, location } : undefined}
    >
      {bookingStatus === 'accepted' && (
        <Button asChild variant="secondary" icon="mail">
          <Link to={`/booking-details/${bookingId}#messages`}>{t('bookings.message')}</Link>
        </Button>
      )}
    </ServiceHelp>
  );
}

/** Directions to a visit that the business entered, at its published address, and contact. */
export function VenueHelp({ serviceId }: { serviceId: string }) {
  const service = useVisitService(serviceId).data?.data;
  const destination = service && { serviceName: service.name, location: service.location };
  return <ServiceHelp serviceId={serviceId} destination={destination} />;
}

type ServiceHelpProps = {
  serviceId: string;
  destination: { serviceName: string; location: string } | undefined;
  children?: ReactNode;
};

function ServiceHelp({ serviceId, destination, children }: ServiceHelpProps) {
  const t = useT();
  const { contact, isPending } = useContact(serviceId);
  return (
    <div className="relative z-10 flex w-fit flex-wrap gap-2 *:px-4">
      {destination && (
        <DirectionsLink
          label={t('bookings.directions')}
          urlFor={(userAgent) =>
            directionsUrl(destination.serviceName, destination.location, userAgent)
          }
        />
      )}
      {isPending && <Skeleton className="h-11 w-28 rounded-control" />}
      {contact && (
        <Button asChild variant="secondary" icon={contact.icon}>
          <a href={contact.href}>{t(contact.label)}</a>
        </Button>
      )}
      {children}
    </div>
  );
}

/** Phone or e-mail as published by the service. */
function useContact(serviceId: string) {
  const { data, isPending } = useVisitService(serviceId);
  const { phoneNumber, email } = data?.data ?? {};
  const byPhone = phoneNumber && {
    label: 'bookings.call' as const,
    href: `tel:${phoneNumber}`,
    icon: 'phone' as const,
  };
  const byEmail = email && {
    label: 'bookings.email' as const,
    href: `mailto:${email}`,
    icon: 'mail' as const,
  };
  return { contact: byPhone || byEmail, isPending };
}
