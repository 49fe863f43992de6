import type { ReactNode } from 'react';
import type { CalendarBusy, ProviderCalendar } from '#contract/booking/calendar.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { seriesText } from '../../visits/request-text.ts';
import { segmentLine } from '../../visits/segment-text.ts';
import { requestLabels } from '../requests/request-status.ts';
import {
  conflictText,
  longDayText,
  minutesText,
  proposalText,
  walkInLabels,
} from './calendar-text.ts';
import { type Piece, piecesOfDay } from './day-layout.ts';
import type { EntryActions } from './grid-actions.ts';
import { outsideClasses } from './lanes.ts';
import { sessionLines } from './session-lines.tsx';

type CalendarListProps = EntryActions & {
  calendar: ProviderCalendar;
};
type Line = { key: string; from: number; until: number; content: ReactNode };

/** The content of the grid as a list by day. */
export function CalendarList({ calendar, ...acts }: CalendarListProps) {
  const t = useT();
  return (
    <div className="grid gap-4">
      {calendar.days.map((date) => (
        <Card key={date} asChild>
          <section aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`} className="num text-lg">
              {longDayText(t, date)}
              {date === calendar.today && (
                <span className="text-brand"> · {t('calendar.isToday')}</span>
              )}
            </h2>
            <Lines lines={linesOf(t, date, calendar, acts)} />
          </section>
        </Card>
      ))}
    </div>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useT();
  if (lines.length === 0) return <p className="mt-1 text-ink-soft">{t('calendar.nothing')}</p>;
  return (
    <ul className="mt-2 divide-y divide-hairline">
      {lines.map(({ key, from, until, content }) => (
        <li
          key={key}
          className="num grid gap-x-5 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:items-center"
        >
          <span className="font-medium">
            {minutesText(from)} – {minutesText(until)}
          </span>
          {content}
        </li>
      ))}
    </ul>
  );
}

function linesOf(t: T, date: string, calendar: ProviderCalendar, acts: EntryActions): Line[] {
  return [
    ...bookingLines(t, date, calendar, acts),
    ...walkInLines(t, date, calendar, acts),
    ...sessionLines(t, date, calendar),
    ...timeOffLines(t, date, calendar, acts),
    ...busyLines(t, date, calendar),
  ].sort((a, b) => a.from - b.from || a.until - b.until);
}

function bookingLines(
  t: T,
  date: string,
  calendar: ProviderCalendar,
  { onBooking }: EntryActions,
): Line[] {
  return piecesOfDay(outsideClasses(calendar).bookings, date).map(({ entry, from, until }) => {
    const { label, tone } = requestLabels(entry.status);
    const task = t.nameOf(entry.subServiceName) || t('requests.serviceName');
    const customer = entry.customerName || t('requests.customer');
    const facts = [
      ...(entry.segments?.map((segment) => segmentLine(t, segment, calendar.timeZone)) ?? [
        namesOf(calendar, entry.columnIds),
      ]),
      entry.location || t('requests.noLocation'),
      serviceOf(calendar, entry.serviceId),
    ];
    const content = (
      <>
        <span className="min-w-0 wrap-anywhere">
          {task}, {customer}, {t('common.people', { count: entry.people })}
          <Facts facts={facts} />
          <span className="mt-1 flex flex-wrap gap-1.5">
            <Badge tone={tone}>{t(label)}</Badge>
            {entry.series && <Badge tone="neutral">{seriesText(t, entry.series)}</Badge>}
            {entry.proposal && <Badge tone="warn">{proposalText(t, entry.proposal)}</Badge>}
            {entry.conflict && (
              <Badge tone="danger" icon="warning">
                {conflictText(t, entry.conflict)}
              </Badge>
            )}
          </span>
        </span>
        <Button
          variant="secondary"
          onClick={() => onBooking(entry)}
          aria-label={t('calendar.detailsOf', { name: `${task}, ${customer}` })}
        >
          {t('calendar.details')}
        </Button>
      </>
    );
    return { key: `${entry.bookingId}-${from}-${entry.proposal ?? ''}`, from, until, content };
  });
}

function walkInLines(
  t: T,
  date: string,
  calendar: ProviderCalendar,
  { onWalkIn }: EntryActions,
): Line[] {
  return piecesOfDay(outsideClasses(calendar).walkIns, date).map(({ entry, from, until }) => {
    const { label, tone } = walkInLabels[entry.state];
    const task = t.nameOf(entry.subServiceName);
    const name = entry.name || t('day.walkIn');
    const facts = [namesOf(calendar, entry.columnIds), serviceOf(calendar, entry.serviceId)];
    const content = (
      <>
        <span className="min-w-0 wrap-anywhere">
          {task}, {name}, {t('common.people', { count: entry.people })}
          <Facts facts={facts} />
          <span className="mt-1 flex">
            <Badge tone={tone}>{t(label)}</Badge>
          </span>
        </span>
        <Button
          variant="secondary"
          onClick={() => onWalkIn(entry)}
          aria-label={t('calendar.detailsOf', { name: `${task}, ${name}` })}
        >
          {t('calendar.details')}
        </Button>
      </>
    );
    return { key: entry.walkInId, from, until, content };
  });
}

function timeOffLines(
  t: T,
  date: string,
  calendar: ProviderCalendar,
  { onTimeOff, onMemberTimeOff }: EntryActions,
): Line[] {
  const lineOf = (note: string, fact: string | undefined, onOpen: () => void) => (
    <>
      <span className="min-w-0 wrap-anywhere">
        {note || t('day.timeOff')}
        <Facts facts={[t('day.closedByYou'), fact]} />
      </span>
      <Button
        variant="secondary"
        onClick={onOpen}
        aria-label={t('calendar.openOf', { name: note || t('day.timeOff') })}
      >
        {t('calendar.open')}
      </Button>
    </>
  );
  return [
    ...piecesOfDay(calendar.timeOff, date).map(({ entry, from, until }) => {
      const fact = serviceOf(calendar, entry.serviceId);
      return {
        key: entry.id,
        from,
        until,
        content: lineOf(entry.note, fact, () => onTimeOff(entry)),
      };
    }),
    ...piecesOfDay(calendar.memberTimeOff, date).map(({ entry, from, until }) => {
      const fact = namesOf(calendar, [entry.memberId]);
      const content = lineOf(entry.note, fact, () => onMemberTimeOff(entry));
      return { key: `${entry.id}-${entry.memberId}`, from, until, content };
    }),
  ];
}

function busyLines(t: T, date: string, calendar: ProviderCalendar): Line[] {
  return piecesOfDay(calendar.busy, date).map((piece) => busyLine(t, piece, calendar));
}

function busyLine(
  t: T,
  { entry, from, until }: Piece<CalendarBusy>,
  calendar: ProviderCalendar,
): Line {
  const facts = [t('day.otherCalendar'), serviceOf(calendar, entry.serviceId)];
  const content = <Busy name={entry.name} facts={facts} />;
  return { key: `${entry.feedId}-${entry.serviceId}-${from}`, from, until, content };
}

function Busy({ name, facts }: { name: string; facts: readonly (string | undefined)[] }) {
  const t = useT();
  return (
    <span className="min-w-0 wrap-anywhere sm:col-span-2">
      {t('day.busyIn', { name })}
      <Facts facts={facts} />
    </span>
  );
}

function Facts({ facts }: { facts: readonly (string | undefined)[] }) {
  return <span className="block text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>;
}

/** The service, if the provider has several. */
function serviceOf({ services }: ProviderCalendar, id: string): string | undefined {
  return services.length > 1 ? services.find(({ serviceId }) => serviceId === id)?.name : undefined;
}

/** The members who serve an entry, if the business is a team. */
function namesOf({ columns }: ProviderCalendar, ids: readonly string[]): string | undefined {
  const members = columns.filter(({ kind }) => kind === 'member');
  if (members.length < 2) return undefined;
  const serving = members.filter(({ columnId }) => ids.includes(columnId));
  return serving.map(({ name }) => name).join(', ');
}
