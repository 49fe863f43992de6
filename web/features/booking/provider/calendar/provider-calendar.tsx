import { type ReactNode, useRef, useState } from 'react';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { Link, useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { rosterPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useWidth } from '#web/ui/chart/use-width.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Menu, MenuItem } from '#web/ui/layout/menu.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarList } from './calendar-list.tsx';
import { addDays } from './calendar-text.ts';
import { localDateTime, wallMinutes } from './day-layout.ts';
import { FailingCalendars } from './failing-calendars.tsx';
import type { Dropped, EntryActions } from './grid-actions.ts';
import { outsideClasses, sessionsIn } from './lanes.ts';
import { type Opened, OpenedEntry } from './opened-entry.tsx';
import type { Span } from './time-off/time-off-form.tsx';
import { type Calendar, useCalendar } from './use-calendar.ts';

type ProviderCalendarProps = {
  /** Renders the dialog of one booking. */
  renderBooking: (bookingId: string, onClose: () => void) => ReactNode;
};

const WEEK_PX_MIN = 700;
const OPENING_MINUTES = 9 * 60;
const CLOSING_MINUTES = 18 * 60;

/** Bookings, time off and the busy times of other calendars, by day, by week or as a list. */
export function ProviderCalendarPage({ renderBooking }: ProviderCalendarProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isWide = width >= WEEK_PX_MIN;
  const calendar = useCalendar(isWide, width > 0);
  const [opened, setOpened] = useState<Opened>();
  const { data, isFailed } = calendar;
  const hasService = data !== undefined && data.services.length > 0;
  const known = useLastKnown(data);
  return (
    <div ref={box} className="page-column pb-8">
      <PageHeader
        title={t('calendar.title')}
        actions={
          <HeaderActions
            isWide={isWide}
            hasService={hasService}
            onTimeOff={() =>
              data && setOpened({ kind: 'new', drawnSpan: dayToClose(calendar, data) })
            }
            onWalkIn={() =>
              data && setOpened({ kind: 'newWalkIn', startsAt: nextStart(calendar, data) })
            }
          />
        }
      />
      {known && known.services.length > 0 && (
        <CalendarBar
          calendar={calendar}
          data={data ?? { ...known, days: [...calendar.days] }}
          isWide={isWide}
        />
      )}
      {!data && isFailed && <Failed onRetry={calendar.reload} />}
      {!data && !isFailed && <Skeleton className="h-152" />}
      {data && !hasService && <NoService />}
      {hasService && (
        <CalendarDays calendar={calendar} data={data} isWide={isWide} onOpen={setOpened} />
      )}
      {/* Also while other dates load, such as after a phone was turned, so that nothing typed is lost. */}
      {opened && known && (
        <OpenedEntry
          opened={opened}
          calendar={known}
          serviceId={calendar.serviceId}
          onOpen={setOpened}
          renderBooking={renderBooking}
        />
      )}
    </div>
  );
}

/** The calendar that was loaded last, so that the bar keeps its buttons and the focus while other dates load. */
function useLastKnown(data: ProviderCalendar | undefined): ProviderCalendar | undefined {
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  return data ?? known;
}

type HeaderActionsProps = {
  isWide: boolean;
  hasService: boolean;
  onTimeOff: () => void;
  onWalkIn: () => void;
};

/** On a narrow page, a menu contains all actions except the main one. */
function HeaderActions({ isWide, hasService, onTimeOff, onWalkIn }: HeaderActionsProps) {
  const t = useT();
  const connected = <Link to="/serviceProvider/calendar/connected">{t('calendar.connected')}</Link>;
  return (
    <>
      {isWide ? (
        <>
          <Button variant="secondary" icon="share" asChild>
            {connected}
          </Button>
          {hasService && (
            <Button variant="secondary" onClick={onTimeOff}>
              {t('calendar.addTimeOff')}
            </Button>
          )}
        </>
      ) : (
        <Menu
          label={t('calendar.more')}
          trigger={<IconButton outlined icon="more" label={t('calendar.more')} />}
        >
          {hasService && (
            <MenuItem icon="clock" onClick={onTimeOff}>
              {t('calendar.addTimeOff')}
            </MenuItem>
          )}
          <MenuItem icon="share" asChild>
            {connected}
          </MenuItem>
        </Menu>
      )}
      {/* Reserves its space before the services are known, so that the line does not wrap later. */}
      <Button
        icon="plus"
        aria-label={t('walkins.add')}
        className={hasService ? undefined : 'invisible'}
        onClick={onWalkIn}
      >
        {t(isWide ? 'walkins.add' : 'walkins.short')}
      </Button>
    </>
  );
}

/** A drop changes nothing until the provider confirms it in a dialog. */
function openedByDrop({ entry, startsAt, memberId }: Dropped): Opened {
  // An entry for any member stays so, unless it is dropped on another member's column.
  const isSame = memberId === undefined || entry.columnIds.includes(memberId);
  const target = { startsAt, ...(isSame ? {} : { memberId }) };
  if ('booking' in entry) {
    return { kind: 'propose', bookingId: entry.booking.bookingId, target };
  }
  return { kind: 'saveWalkIn', origin: { walkIn: entry.walkIn, target } };
}

type CalendarDaysProps = {
  calendar: Calendar;
  data: ProviderCalendar;
  isWide: boolean;
  onOpen: (opened: Opened) => void;
};

function CalendarDays({ calendar, data, isWide, onOpen }: CalendarDaysProps) {
  const t = useT();
  const go = useGo();
  const acts: EntryActions = {
    onBooking: ({ bookingId }) => onOpen({ kind: 'booking', id: bookingId }),
    onWalkIn: (walkIn) => onOpen({ kind: 'walkIn', walkIn }),
    onSession: ({ sessionId }) => go(rosterPath(sessionId)),
    onTimeOff: (timeOff) => onOpen({ kind: 'timeOff', timeOff }),
    onMemberTimeOff: (timeOff) => onOpen({ kind: 'memberTimeOff', timeOff }),
  };
  const { columns } = data;
  const only = columns.find(({ columnId }) => columnId === calendar.columnId);
  const ofDay = isWide ? undefined : (only ?? columns[0]);
  return (
    <>
      <FailingCalendars failingCalendars={data.failingCalendars} />
      <Conflicts data={data} />
      {calendar.view === 'list' ? (
        <CalendarList calendar={data} {...acts} />
      ) : (
        <CalendarGrid
          calendar={data}
          {...acts}
          chosen={calendar.view === 'week' ? only : ofDay}
          date={calendar.date}
          isWide={isWide}
          onDropped={(dropped) => onOpen(openedByDrop(dropped))}
          onFreeTime={(free) => onOpen({ kind: 'free', free })}
          onMore={(date) => calendar.go({ view: 'list', date })}
          onDay={(date) => calendar.go({ view: 'day', date })}
        />
      )}
      {data.isCut && <p className="mt-4 text-ink-soft">{t('calendar.isCut')}</p>}
    </>
  );
}

/** Warns of bookings and classes at times that were closed later. They stay until the provider decides. */
function Conflicts({ data }: { data: ProviderCalendar }) {
  const t = useT();
  const bookings = outsideClasses(data).bookings.filter(({ conflict }) => conflict);
  const classes = sessionsIn(data).filter(({ hasConflict }) => hasConflict);
  const count = bookings.length + classes.length;
  if (count === 0) return null;
  return (
    <Alert tone="warn" className="mb-4" title={t('calendar.conflicts', { count })}>
      {t('calendar.conflictsText', { count })}
    </Alert>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon="warning"
      title={t('calendar.failed')}
      action={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
    />
  );
}

function NoService() {
  const t = useT();
  return (
    <EmptyState
      icon="calendar"
      title={t('calendar.empty')}
      text={t('calendar.emptyText')}
      action={
        <Button asChild>
          <Link to="/serviceProvider/myServices">{t('requests.myServices')}</Link>
        </Button>
      }
    />
  );
}

/** The initial span of the form: on the displayed day, or on the next one if that is over. */
function dayToClose({ date }: Calendar, { today, days, now }: ProviderCalendar): Span {
  const visibleDate = days.includes(date) ? date : (days[0] ?? date);
  const next = wallMinutes(now) < CLOSING_MINUTES ? today : addDays(today, 1);
  const day = visibleDate < next ? next : visibleDate;
  return { from: localDateTime(day, OPENING_MINUTES), until: localDateTime(day, CLOSING_MINUTES) };
}

const STEP_MINUTES = 15;
const LAST_START_MINUTES = 23 * 60 + 45;

/** The initial start of the form: now, rounded to a quarter of an hour, or the opening time of another day. */
function nextStart({ date }: Calendar, { today, days, now }: ProviderCalendar): string {
  const visibleDate = days.includes(date) ? date : (days[0] ?? date);
  if (visibleDate !== today && !days.includes(today)) {
    return localDateTime(visibleDate, OPENING_MINUTES);
  }
  const quarter = Math.ceil(wallMinutes(now) / STEP_MINUTES) * STEP_MINUTES;
  return localDateTime(today, Math.min(quarter, LAST_START_MINUTES));
}
