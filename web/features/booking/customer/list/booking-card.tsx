import { Fragment, type ReactNode } from 'react';
import type { BookingCard as Booking } from '#contract/booking/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Avatar, photoSrc } from '#web/ui/image/avatar.tsx';
import { TaskImage } from '#web/ui/image/task-image.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { JourneyNote } from '../../visits/journey-note.tsx';
import { partyNames } from '../../visits/segment-text.ts';
import { venueSentence } from '../../visits/venue-text.ts';
import { statusLabel } from '../booking-status.ts';
import { partyText } from '../times/slot-text.ts';
import { type CardAction, cardAction } from './card-action.ts';
import { partLine, seriesLabel, sumTexts, visitParts } from './card-text.ts';
import { VisitCover } from './visit-cover.tsx';

type BookingCardProps = {
  booking: Booking;
  isNew: boolean;
  action: CardAction | undefined;
  note?: ReactNode;
  /** Level of its heading. */
  level?: 3 | 4 | undefined;
  /** The next visit: larger, with directions and contact. */
  help?: ReactNode;
};

/** One booking in the list; the whole card links to its details (MYB-23). */
export function BookingCard(props: BookingCardProps) {
  const t = useT();
  const { booking, isNew, action, note, level = 3, help } = props;
  const Heading = `h${level}` as const;
  const { date, endsAt, timeZone, people, servedAtOnce, sums } = booking;
  const { label, icon, tone } = statusLabel(t, booking.bookingStatus);
  const sum = sumTexts(t, sums);
  return (
    <Card
      interactive
      className={classNames(
        'flex h-full flex-col gap-3',
        isNew && 'border-marigold ring-2 ring-marigold',
        help !== undefined && 'sm:min-h-64 sm:ps-60 lg:ps-92',
        help !== undefined && !isNew && 'border-brand',
      )}
    >
      {help && <VisitCover booking={booking} />}
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        {help && <Badge tone="brand">{t('bookings.nextVisit')}</Badge>}
        {isNew && <Badge tone="marigold">{t('common.isNew')}</Badge>}
        {booking.series && <Badge tone="neutral">{seriesLabel(t, booking.series)}</Badge>}
        {booking.isNonRefundable && <Badge tone="neutral">{t('bookings.nonRefundable')}</Badge>}
        <JourneyNote booking={booking} />
        {note}
      </div>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Heading className={help ? 'text-xl leading-snug' : 'text-base leading-snug'}>
            <Link
              to={`/booking-details/${booking.bookingId}`}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {t.nameOf(booking.subServiceName)}
            </Link>
          </Heading>
          <p className="text-sm text-ink-soft">
            <UserText>{booking.serviceName}</UserText>
          </p>
        </div>
        <TaskImage
          icon={taskIconName(booking.icon)}
          seed={booking.subServiceName}
          size={help ? 64 : 44}
          className={classNames('shrink-0', help ? 'sm:hidden' : 'hidden min-[30rem]:block')}
        />
      </div>
      <ul
        className={classNames('num grid gap-1.5', help ? 'sm:grid-cols-2 sm:gap-x-8' : 'text-sm')}
      >
        <Fact icon="calendar">
          <time dateTime={date} className={help ? 'text-lg leading-snug font-semibold' : undefined}>
            {visitParts(t, date, endsAt, timeZone).map((part) => (
              <Fragment key={part}>
                <span className="inline-block">{part}</span>{' '}
              </Fragment>
            ))}
          </time>
        </Fact>
        {booking.segments?.map((segment) => (
          <Fact key={segment.part} icon="clock">
            {partLine(t, segment, timeZone)}
          </Fact>
        ))}
        <Fact icon="user">
          <UserText>{booking.providerName}</UserText>
        </Fact>
        <Fact icon={booking.place === 'online' ? 'video' : 'pin'}>
          <span className="line-clamp-2">{booking.location || t('common.atHome')}</span>
        </Fact>
        <Fact icon="people">
          {partyText(t, people, servedAtOnce, partyNames(booking))}
          <ServingFaces booking={booking} />
        </Fact>
      </ul>
      {help}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-1 border-t border-hairline pt-3">
        <p className="num font-semibold">
          {sum.main}
          {booking.atVenue && (
            <span className="block text-sm font-normal">
              {venueSentence(t, booking.atVenue, booking.place)}
            </span>
          )}
          {sum.note && <span className="block text-sm font-normal text-ink-soft">{sum.note}</span>}
        </p>
        <MainAction booking={booking} given={action} />
      </div>
    </Card>
  );
}

type MainActionProps = { booking: Booking; given: CardAction | undefined };

/** The main action of this booking; positioned above the link that covers the card. */
function MainAction({ booking, given }: MainActionProps) {
  const t = useT();
  const fitting = cardAction(t, booking, useNow(60_000));
  const action = given ?? fitting;
  return (
    <Link
      to={action.to}
      aria-label={`${action.label}: ${t.nameOf(booking.subServiceName)}`}
      className="relative z-10 -my-2 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-brand hover:underline"
    >
      {action.label}
      <Icon name="chevron-right" className="size-4" />
    </Link>
  );
}

/** The photos of the members who serve, if they have photos. */
function ServingFaces({ booking: { servedBy = [] } }: { booking: Booking }) {
  if (!servedBy.some(({ photo }) => photo !== undefined)) return null;
  return (
    <span className="mt-1.5 flex -space-x-1.5">
      {servedBy.map(({ id, name, photo }) => (
        <Avatar
          key={id}
          name={name}
          src={photoSrc(photo)}
          size="small"
          className="ring-2 ring-surface"
        />
      ))}
    </span>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-2">
      <Icon name={icon} className="mt-0.5 size-4.5 text-ink-soft" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
