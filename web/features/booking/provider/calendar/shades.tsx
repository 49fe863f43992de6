import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { useT } from '#web/i18n/texts.tsx';
import { spanText } from './calendar-text.ts';
import type { Piece } from './day-layout.ts';
import { type EntryActions, type Hours, placeIn } from './grid-actions.ts';
import { absencesIn, buffersIn, closedHoursIn, closedIn, type Entry, type Lane } from './lanes.ts';
import { MemberDot } from './member-dot.tsx';

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
  const t = useT();
  const { calendar, lane, hours, onTimeOff, onMemberTimeOff } = props;
  const place = placeIn(hours);
  const { timeOff, busy, memberTimeOff } = closedIn(calendar, lane);
  const look = 'num absolute inset-x-0.5 overflow-hidden rounded-control px-1.5 text-start text-sm';
  const button = `${look} z-10 flex items-start border border-dashed border-control bg-sunken text-ink hover:border-ink`;
  const isShared = !lane.column && calendar.columns.length > 1;
  return (
    <>
      {busy.map(({ entry, from, until }) => (
        <p
          key={`${entry.feedId}-${entry.serviceId}-${from}`}
          style={place(from, until, 30)}
          className={`${look} pointer-events-none bg-tint-blue text-tint-blue-ink`}
        >
          <span className="sr-only">
            {t('calendar.busySpan', { span: spanText(t, entry.startsAt, entry.endsAt) })}{' '}
          </span>
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
          <OffText
            span={spanText(t, entry.startsAt, entry.endsAt)}
            text={entry.note || t('day.timeOff')}
          />
        </button>
      ))}
      {isShared ? (
        <Absences {...props} />
      ) : (
        memberTimeOff.map(({ entry, from, until }) => (
          <button
            key={`${entry.id}-${entry.memberId}`}
            type="button"
            style={place(from, until, 30)}
            className={button}
            onClick={() => onMemberTimeOff(entry)}
          >
            <OffText
              span={spanText(t, entry.startsAt, entry.endsAt)}
              text={entry.note || t('day.timeOff')}
            />
          </button>
        ))
      )}
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

const STRIP_REM = 1.5;

/** Absences as strips at the edge of a lane of several members, because the others can still be booked. */
function Absences({ calendar, lane, hours, onMemberTimeOff }: ShadesProps) {
  const t = useT();
  const place = placeIn(hours);
  const away = absencesIn(calendar, lane);
  return away.map(({ entry, from, until, nth, column }) => {
    const text = [column?.name, entry.note || t('day.timeOff')].filter(Boolean).join(' · ');
    return (
      <button
        key={`${entry.id}-${entry.memberId}`}
        type="button"
        title={text}
        style={{
          ...place(from, until, 30),
          width: `${STRIP_REM}rem`,
          insetInlineEnd: `${nth * STRIP_REM}rem`,
        }}
        className="absolute z-10 flex items-start justify-center rounded-control border border-dashed border-control bg-sunken pt-1.5 hover:border-ink"
        onClick={() => onMemberTimeOff(entry)}
      >
        <MemberDot colour={column?.colour} />
        <span className="sr-only">
          {spanText(t, entry.startsAt, entry.endsAt)}, {text}
        </span>
      </button>
    );
  });
}
