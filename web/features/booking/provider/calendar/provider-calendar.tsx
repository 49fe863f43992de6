import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CalendarTimeOff, ProviderCalendar } from '#contract/booking/calendar.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useWidth } from '#web/ui/chart/use-width.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarList } from './calendar-list.tsx';
import { addDays } from './calendar-text.ts';
import { localDateTime, wallMinutes } from './day-layout.ts';
import { NewTimeOff, OpenedTimeOff, type Span } from './time-off-dialog.tsx';
import { type Calendar, useCalendar } from './use-calendar.ts';

type Opened =
  | { kind: 'booking'; id: string }
  | { kind: 'timeOff'; timeOff: CalendarTimeOff }
  | { kind: 'new'; drawnSpan: Span };

type ProviderCalendarProps = {
  /** Renders the dialog of one booking. */
  renderBooking: (bookingId: string, onClose: () => void) => ReactNode;
};

const WEEK_PX_MIN = 700;
const OPENING_MINUTES = 9 * 60;
const CLOSING_MINUTES = 18 * 60;

/** Bookings, time off and the busy times of other calendars, by day, by week or as a list. */
export function ProviderCalendarPage({ renderBooking }: ProviderCalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isWide = width >= WEEK_PX_MIN;
  const calendar = useCalendar(isWide, width > 0);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { data, isFailed } = calendar;
  const hasService = data !== undefined && data.services.length > 0;
  return (
    <div ref={box} className="page-column pb-8">
      <PageHeader
        title="Calendar"
        actions={
          <>
            <Button variant="secondary" icon="share" asChild>
              <Link to="/serviceProvider/calendar/connected">Connected calendars</Link>
            </Button>
            {hasService && (
              <Button
                icon="plus"
                onClick={() => setOpened({ kind: 'new', drawnSpan: dayToClose(calendar, data) })}
              >
                Add time off
              </Button>
            )}
          </>
        }
      />
      {isFailed && <Failed onRetry={calendar.reload} />}
      {!isFailed && !data && <Skeleton className="h-152" />}
      {data && !hasService && <NoService />}
      {hasService && <Shown calendar={calendar} data={data} isWide={isWide} onOpen={setOpened} />}
      {opened?.kind === 'booking' && renderBooking(opened.id, close)}
      {opened?.kind === 'timeOff' && (
        <OpenedTimeOff
          timeOff={opened.timeOff}
          serviceName={nameOf(data, opened.timeOff.serviceId)}
          onClose={close}
        />
      )}
      {opened?.kind === 'new' && data && (
        <NewTimeOff
          services={data.services}
          chosenId={calendar.serviceId}
          drawnSpan={opened.drawnSpan}
          onClose={close}
        />
      )}
    </div>
  );
}

type ShownProps = {
  calendar: Calendar;
  data: ProviderCalendar;
  isWide: boolean;
  onOpen: (opened: Opened) => void;
};

function Shown({ calendar, data, isWide, onOpen }: ShownProps) {
  const acts = {
    onBooking: ({ bookingId }: { bookingId: string }) => onOpen({ kind: 'booking', id: bookingId }),
    onTimeOff: (timeOff: CalendarTimeOff) => onOpen({ kind: 'timeOff', timeOff }),
  };
  return (
    <>
      <CalendarBar calendar={calendar} data={data} isWide={isWide} />
      <Conflicts data={data} />
      {calendar.view === 'list' ? (
        <CalendarList calendar={data} {...acts} />
      ) : (
        <CalendarGrid
          calendar={data}
          {...acts}
          onMark={(drawnSpan) => onOpen({ kind: 'new', drawnSpan })}
          onMore={(date) => calendar.go({ view: 'list', date })}
          onDay={(date) => calendar.go({ view: 'day', date })}
        />
      )}
      {data.isCut && <p className="mt-4 text-ink-soft">There is more than can be shown at once.</p>}
    </>
  );
}

/** Warns of bookings in times that were closed later. They stay valid until the provider decides. */
function Conflicts({ data }: { data: ProviderCalendar }) {
  const count = data.bookings.filter(({ conflict }) => conflict).length;
  if (count === 0) return null;
  const [title, text] =
    count === 1
      ? ['1 booking is in a closed time', 'It stays booked. Open it to decide']
      : [`${count} bookings are in closed times`, 'They stay booked. Open them to decide'];
  return (
    <Alert tone="warn" className="mb-4" title={title}>
      {text}, or open the time again.
    </Alert>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon="warning"
      title="The calendar could not be loaded"
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

function NoService() {
  return (
    <EmptyState
      icon="calendar"
      title="Nothing to show yet"
      text="Your calendar begins with your first service."
      action={
        <Button asChild>
          <Link to="/serviceProvider/myServices">My Services</Link>
        </Button>
      }
    />
  );
}

/** The initial span of the form: on the displayed day, or on the next one that is not over. */
function dayToClose({ date }: Calendar, { today, days, now }: ProviderCalendar): Span {
  const shown = days.includes(date) ? date : (days[0] ?? date);
  const next = wallMinutes(now) < CLOSING_MINUTES ? today : addDays(today, 1);
  const day = shown < next ? next : shown;
  return { from: localDateTime(day, OPENING_MINUTES), until: localDateTime(day, CLOSING_MINUTES) };
}

function nameOf(data: ProviderCalendar | undefined, serviceId: string): string {
  return data?.services.find((service) => service.serviceId === serviceId)?.name ?? '';
}
