import { partyText, spanText } from '#contract/booking/party.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { formatDay, zoneName } from '#contract/time.ts';
import { type Definition, DefinitionList } from '#web/ui/display/definition-list.tsx';
import { partyNames } from '../../visits/segment-text.ts';
import { servicesItem } from '../../visits/services-item.tsx';

/** When, where, with whom and for how many people. */
export function BookingFacts({ booking }: { booking: BookingDetails }) {
  const { date, endsAt, timeZone, people, reference } = booking;
  const items: Definition[] = [
    {
      term: 'When',
      icon: 'calendar',
      value: (
        <>
          <time dateTime={date}>{formatDay(date, timeZone)}</time>
          <span className="block text-sm text-ink-soft">
            {spanText(date, endsAt, timeZone)} {zoneName(timeZone)}
          </span>
        </>
      ),
    },
    ...servicesItem(booking),
    {
      term: 'Where',
      icon: booking.place === 'online' ? 'video' : 'pin',
      value: <Where booking={booking} />,
    },
    {
      term: 'Provider',
      icon: 'user',
      value: (
        <>
          {booking.providerName}
          <span className="block text-sm text-ink-soft">{booking.serviceName}</span>
        </>
      ),
    },
    {
      term: 'People',
      icon: 'people',
      value: partyText(people, booking.servedAtOnce, partyNames(booking)),
    },
    { term: 'Reference', icon: 'receipt', value: reference },
  ];
  if (booking.isNonRefundable) {
    items.push({
      term: 'Refund',
      icon: 'wallet',
      value: (
        <>
          Non-refundable
          <span className="block text-sm text-ink-soft">
            If you cancel, you get nothing back. If the provider cancels or does not come, you get a
            full refund.
          </span>
        </>
      ),
    });
  }
  return <DefinitionList items={items} />;
}

function Where({ booking }: { booking: BookingDetails }) {
  const { place, location, meetingLink, bookingStatus } = booking;
  if (place !== 'online') return <>{location}</>;
  if (meetingLink) {
    return (
      <a href={meetingLink} target="_blank" rel="noopener noreferrer" className="link">
        Join the online meeting
      </a>
    );
  }
  return (
    <>
      Online
      <span className="block text-sm text-ink-soft">
        {bookingStatus === 'assigned'
          ? 'The meeting link appears here when the provider has accepted.'
          : 'The provider has not set a meeting link.'}
      </span>
    </>
  );
}
