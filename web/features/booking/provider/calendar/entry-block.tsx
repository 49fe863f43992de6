import type { CSSProperties, PointerEvent } from 'react';
import type { CalendarColumn } from '#contract/booking/calendar.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { seriesText } from '../../visits/request-text.ts';
import {
  bookingLabel,
  clockText,
  proposalText,
  sessionLabel,
  walkInLabel,
  walkInLabels,
} from './calendar-text.ts';
import type { Placed } from './day-layout.ts';
import type { Entry } from './lanes.ts';
import { MemberDot } from './member-dot.tsx';

const looks: Record<string, string> = {
  pending: 'bg-warn-soft text-warn border-warn',
  accepted: 'bg-success-soft text-success border-success',
  completed: 'bg-brand-soft text-brand border-brand',
  walkIn: 'bg-surface text-ink border-ink-soft',
  class: 'bg-tint-blue text-tint-blue-ink border-tint-blue-ink',
};

/** Entries up to this length in minutes have one line. */
const ONE_LINE_MINUTES = 40;

type EntryBlockProps = {
  placed: Placed<Entry>;
  /** The members who serve it, if the lane does not name them. */
  servers: readonly CalendarColumn[];
  style: CSSProperties;
  onOpen: () => void;
  /** Starts to drag it with mouse or pen. */
  onGrab: (event: PointerEvent<HTMLElement>) => void;
};

/** A booking, walk-in or class: name, people, task and time. */
export function EntryBlock({ placed, servers, style, onOpen, onGrab }: EntryBlockProps) {
  const t = useT();
  const { entry, from, until } = placed;
  const { look, who, what, people, when, label, hasConflict } = contentOf(t, entry);
  const isShort = until - from < ONE_LINE_MINUTES;
  return (
    <button
      type="button"
      style={style}
      className={`num @container absolute z-20 grid auto-rows-max content-start overflow-hidden rounded-control border border-s-4 px-1.5 select-none text-start text-sm leading-tight hover:shadow-soft ${looks[look] ?? ''} ${isProposed(entry) ? 'border-dashed' : ''}`}
      onPointerDown={onGrab}
      onClick={onOpen}
    >
      <span className="flex min-w-0 items-center gap-1">
        {look === 'pending' && <Icon name="clock" className="size-4 shrink-0" />}
        {hasConflict && <Icon name="warning" className="size-4 shrink-0 text-danger" />}
        {servers.map(({ columnId, colour }) => (
          <MemberDot key={columnId} colour={colour} />
        ))}
        <span className="min-w-0 truncate">
          <span className="font-semibold">{who}</span>
          {isShort && ` · ${what}`}
        </span>
        {people !== undefined && (
          <span aria-hidden="true" className="ms-auto flex shrink-0 items-center gap-0.5">
            <Icon name="people" className="size-3.5 @max-[5.5rem]:hidden" />
            {people}
          </span>
        )}
      </span>
      {!isShort && (
        <>
          <span className="truncate">{what}</span>
          <span className="truncate">{when}</span>
          {servers.length > 0 && (
            <span className="truncate">{servers.map(({ name }) => name).join(', ')}</span>
          )}
        </>
      )}
      {/* Beside the visible text, because the name of a control has to contain it (WCAG 2.5.3). */}
      <span className="sr-only">, {label}</span>
    </button>
  );
}

/** The proposed time, which the customer has not accepted yet. */
function isProposed(entry: Entry): boolean {
  return 'booking' in entry && entry.booking.proposal === 'to';
}

function contentOf(t: T, entry: Entry) {
  if ('booking' in entry) {
    const { status, startsAt, customerName, subServiceName, people } = entry.booking;
    const { conflict, proposal, series } = entry.booking;
    const notes = [
      status === 'pending' && t('requests.pending'),
      series && seriesText(t, series),
      proposal && proposalText(t, proposal),
    ];
    return {
      ...{ look: status, who: customerName || t('requests.customer') },
      what: t.nameOf(subServiceName) || t('requests.serviceName'),
      ...{ people, hasConflict: conflict !== null },
      when: [clockText(startsAt), ...notes].filter(Boolean).join(' · '),
      label: bookingLabel(t, entry.booking),
    };
  }
  if ('session' in entry) {
    const { startsAt, subServiceName, room, requests, hasConflict } = entry.session;
    const { taken, places } = entry.session;
    const notes = [requests > 0 && t('day.toAnswer', { count: requests })];
    return {
      ...{ look: 'class', people: undefined, hasConflict },
      who: t.nameOf(subServiceName) || t('day.class'),
      what: [t('calendar.taken', { taken, places }), room].filter(Boolean).join(' · '),
      when: [clockText(startsAt), ...notes].filter(Boolean).join(' · '),
      label: sessionLabel(t, entry.session),
    };
  }
  const { startsAt, name, subServiceName, people, state } = entry.walkIn;
  return {
    ...{ look: 'walkIn', who: name || t('day.walkIn'), people, hasConflict: false },
    what: t.nameOf(subServiceName),
    when: `${clockText(startsAt)} · ${t(walkInLabels[state].label)}`,
    label: walkInLabel(t, entry.walkIn),
  };
}
