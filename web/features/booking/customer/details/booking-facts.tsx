import type { BookingDetails } from '#contract/booking/views.ts';
import { zoneNote } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localFullDay, localSpan } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { type Definition, DefinitionList } from '#web/ui/display/definition-list.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { SegmentList } from '../../visits/segment-list.tsx';
import { partyNames } from '../../visits/segment-text.ts';
import { refundBandSentence } from '../refund-text.ts';
import { partyText } from '../times/slot-text.ts';
import { missingLinkKey } from './state-text.ts';

/** Time, place, provider and number of people. */
export function BookingFacts({ booking }: { booking: BookingDetails }) {
  const t = useT();
  const { date, endsAt, timeZone, people, reference, segments } = booking;
  const items: Definition[] = [
    {
      term: t('details.when'),
      icon: 'calendar',
      value: (
        <>
          <time dateTime={date}>{localFullDay(t, date, timeZone)}</time>
          <span className="block text-sm text-ink-soft">
            {localSpan(t, date, endsAt, timeZone)}
            {zoneNote(timeZone)}
          </span>
        </>
      ),
    },
    ...(segments
      ? [
          {
            term: t('details.services'),
            icon: 'list' as const,
            value: <SegmentList {...{ segments, people, timeZone }} />,
          },
        ]
      : []),
    {
      term: t('details.where'),
      icon: booking.place === 'online' ? 'video' : 'pin',
      value: <Where booking={booking} />,
    },
    {
      term: t('details.provider'),
      icon: 'user',
      value: (
        <>
          <UserText>{booking.providerName}</UserText>
          <span className="block text-sm text-ink-soft">
            <UserText>{booking.serviceName}</UserText>
          </span>
        </>
      ),
    },
    {
      term: t('details.people'),
      icon: 'people',
      value: partyText(t, people, booking.servedAtOnce, partyNames(booking)),
    },
    { term: t('details.reference'), icon: 'receipt', value: reference },
  ];
  if (booking.isNonRefundable) {
    items.push({
      term: t('details.refund'),
      icon: 'wallet',
      value: (
        <>
          {t('bookings.nonRefundable')}
          <span className="block text-sm text-ink-soft">{t('details.nonRefundableText')}</span>
        </>
      ),
    });
  }
  const rule = refundRule(t, booking);
  if (rule) items.push({ term: t('details.refund'), icon: 'wallet', value: rule });
  return <DefinitionList items={items} />;
}

/** The sentence of the checkout about a cancellation; a package has its own rule, and a non-refundable booking its own row. */
function refundRule(t: T, booking: BookingDetails): string | undefined {
  const { refundBand, isNonRefundable, packageUsed, timeZone } = booking;
  if (!refundBand || isNonRefundable || packageUsed) return undefined;
  return refundBandSentence(t, refundBand, timeZone);
}

function Where({ booking }: { booking: BookingDetails }) {
  const t = useT();
  const { place, location, meetingLink, bookingStatus } = booking;
  // Offline, the address of a home is not available.
  if (place !== 'online') return <>{location || t('common.atHome')}</>;
  if (meetingLink) {
    return (
      <a href={meetingLink} target="_blank" rel="noopener noreferrer" className="link">
        {t('details.joinMeeting')}
      </a>
    );
  }
  const missing = missingLinkKey(bookingStatus);
  return (
    <>
      {t('common.online')}
      {missing && <span className="block text-sm text-ink-soft">{t(missing)}</span>}
    </>
  );
}
