import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { spanText } from './calendar-text.ts';
import type { Piece } from './day-layout.ts';
import { type EntryActions, type Hours, placeIn } from './grid-actions.ts';
import { buffersIn, closedHoursIn, closedIn, type Entry, type Lane } from './lanes.ts';

type ShadesProps = Pick<EntryActions, 'onTimeOff' | 'onMemberTimeOff'> & {
  calendar: ProviderCalendar;
  lane: Lane;
  hours: Hours;
  pieces: readonly Piece<Entry>[];
};

/** Shades closed hours and buffers; free times there can still be pressed. */
export function ClosedHours({ calendar, lane, hours, pieces }: ShadesProps) {
  const place = placeIn(hours);
  const isVisible = ({ from, until }: { from: number; until: number }) =>
    until > hours.from * 60 && from < hours.until * 60;
  return (
    <div aria-hidden="true" className="pointer-events-none">
      {closedHoursIn(calendar, lane)
        .filter(isVisible)
        .map(({ from, until }) => (
          <div key={from} style={place(from, until)} className="absolute inset-x-0 bg-sunken" />
        ))}
      {buffersIn(pieces)
        .filter(isVisible)
        .map(({ from, until }) => (
          <div
            key={`${from}-${until}`}
            style={place(from, until)}
            className="absolute inset-x-0.5 rounded-b-control bg-[repeating-linear-gradient(135deg,var(--color-hairline)_0_3px,transparent_3px_8px)]"
          />
        ))}
    </div>
  );
}

/** Time off as buttons, and busy times of other calendars. */
export function ClosedTimes(props: ShadesProps) {
  const { calendar, lane, hours, onTimeOff, onMemberTimeOff } = props;
  const place = placeIn(hours);
  const { timeOff, busy, memberTimeOff } = closedIn(calendar, lane);
  const look = 'num absolute inset-x-0.5 overflow-hidden rounded-control px-1.5 text-start text-sm';
  const button = `${look} z-10 flex items-start border border-dashed border-control bg-sunken text-ink hover:border-ink`;
  const nameOf = (memberId: string) =>
    lane.column ? undefined : calendar.columns.find((one) => one.columnId === memberId)?.name;
  return (
    <>
      {busy.map(({ entry, from, until }) => (
        <p
          key={`${entry.feedId}-${entry.serviceId}-${from}`}
          style={place(from, until, 30)}
          className={`${look} pointer-events-none bg-tint-blue text-tint-blue-ink`}
        >
          <span className="sr-only">{spanText(entry.startsAt, entry.endsAt)}, busy in </span>
          {entry.name}
        </p>
      ))}
      {timeOff.map(({ entry, from, until }) => (
        <button
          key={entry.id}
          type="button"
          style={place(from, until, 30)}
          className={button}
          onClick={() => onTimeOff(entry)}
        >
          <OffText span={spanText(entry.startsAt, entry.endsAt)} text={entry.note || 'Time off'} />
        </button>
      ))}
      {memberTimeOff.map(({ entry, from, until }) => (
        <button
          key={`${entry.id}-${entry.memberId}`}
          type="button"
          style={place(from, until, 30)}
          className={button}
          onClick={() => onMemberTimeOff(entry)}
        >
          <OffText
            span={spanText(entry.startsAt, entry.endsAt)}
            text={[nameOf(entry.memberId), entry.note || 'Time off'].filter(Boolean).join(' · ')}
          />
        </button>
      ))}
    </>
  );
}

function OffText({ span, text }: { span: string; text: string }) {
  return (
    <span className="truncate">
      <span className="sr-only">{span}, </span>
      {text}
    </span>
  );
}
