import type { ReactNode, RefObject } from 'react';
import { dateIn, formatTime, zoneName } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { PartsOfDay } from './parts-of-day.tsx';
import { sessionText, tooFewText } from './session-text.ts';
import { nextFreeDay, partsOfDay, type Start } from './slot-choice.ts';
import { dayInFull, emptyText, lastSeats, stayAt } from './slot-text.ts';
import type { SlotPick } from './use-slot-pick.ts';

/** A day with at most this many times shows all of them. */
const SHORT_DAY = 12;

type TimeStepProps = {
  choice: SlotPick;
  /** The number of people that the service can serve at once. */
  capacity: number;
  times: RefObject<HTMLElement | null>;
  /** Joins the waitlist for a taken time of the day, such as '16:30'. */
  notifyMe?: ((time: string) => ReactNode) | undefined;
  /** Chooses a class session with fewer people. */
  onFewer?: ((people: number, at: string) => void) | undefined;
  /** The discounted price of a start. */
  priceNote?: ((at: string) => string | undefined) | undefined;
  /** The start of each segment of a visit. */
  parts?: ReactNode | undefined;
  /** Suggestions for a day without a free time. */
  instead?: ReactNode | undefined;
  /** Content below the loaded times. */
  below?: ReactNode | undefined;
};

/** BOOK-04: the times of the selected day, in three parts, in the service's time zone. */
export function TimeStep(props: TimeStepProps) {
  const t = useT();
  const { choice, capacity, times, priceNote, notifyMe, onFewer, parts, instead, below } = props;
  const { slots, day, start, party, setAt, timeZone, noCapacityText } = choice;
  return (
    <section ref={times} aria-labelledby="times-heading" className="grid gap-3">
      <h3
        id="times-heading"
        tabIndex={-1}
        className="flex flex-wrap items-baseline gap-x-2 text-base outline-none"
      >
        {t('times.time')}
        <span className="text-sm font-normal text-ink-soft">
          {day && `${dayInFull(t, day.date)}, `}
          {zoneName(timeZone)}
        </span>
      </h3>
      <p
        role="status"
        className={noCapacityText ? 'num rounded-card bg-sunken px-4 py-3 text-sm' : 'sr-only'}
      >
        {noCapacityText}
      </p>
      {slots.isPending && <TimesSkeleton />}
      {slots.failure !== undefined && <Failed message={slots.failure} onRetry={slots.reload} />}
      {day && (
        <div
          aria-busy={slots.isRefreshing}
          className={classNames('grid gap-4', slots.isRefreshing && 'opacity-70')}
        >
          <PartsOfDay
            parts={partsOfDay(day.starts)}
            isLong={!slots.isClass && day.starts.length > SHORT_DAY}
            chosen={start?.at}
          >
            {(part) => (
              <ChipGroup
                label={<span className="text-sm text-ink-soft">{t(`times.${part.name}`)}</span>}
                layout={slots.isClass ? 'wrap' : 'grid'}
                options={part.starts.map((one) =>
                  withNote(
                    slots.isClass
                      ? sessionOption(t, one, timeZone)
                      : optionOf(t, one, timeZone, capacity),
                    priceNote?.(one.at),
                  ),
                )}
                value={start?.at}
                onValueChange={setAt}
              />
            )}
          </PartsOfDay>
          {day.full?.map((session) => (
            <FullSession key={session.at} {...{ session, timeZone, notifyMe, onFewer }} />
          ))}
          {day.starts.length === 0 && !day.full && (
            <EmptyDay choice={choice} date={day.date} instead={instead} />
          )}
        </div>
      )}
      {start && party && (
        <p className="num flex gap-2.5 rounded-card bg-sunken px-4 py-3 text-sm" role="status">
          <Icon name="clock" className="mt-px" />
          <span>
            {slots.isClass ? sessionText(t, start, choice) : stayAt(t, start.at, party, choice)}
            {parts}
          </span>
        </p>
      )}
      {day && below}
    </section>
  );
}

function optionOf(t: T, { at, seatsLeft }: Start, timeZone: string, capacity: number) {
  const last = lastSeats(seatsLeft, capacity);
  return {
    value: at,
    label: formatTime(at, timeZone),
    below: last && t('times.seatsLeft', { seats: last }),
    spoken: dayInFull(t, dateIn(at, timeZone)),
  };
}

/** The note for a time, before other content below it. */
function withNote<Option extends { below?: string | number | undefined }>(
  option: Option,
  note: string | undefined,
) {
  return { ...option, below: [note, option.below].filter(Boolean).join(' · ') || undefined };
}

/** The places left are always displayed, because a class fills up. */
function sessionOption(t: T, { at, seatsLeft }: Start, timeZone: string) {
  return {
    value: at,
    label: formatTime(at, timeZone),
    below: t('times.placesLeft', { count: seatsLeft }),
    spoken: dayInFull(t, dateIn(at, timeZone)),
  };
}

type FullSessionProps = Pick<TimeStepProps, 'notifyMe' | 'onFewer'> & {
  session: Start;
  timeZone: string;
};

/** A class session that has too few places for the party. */
function FullSession({ session, timeZone, notifyMe, onFewer }: FullSessionProps) {
  const t = useT();
  const { at, seatsLeft } = session;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-4 py-3">
      <p className="num">
        {formatTime(at, timeZone)}{' '}
        <span className="text-ink-soft">· {tooFewText(t, [session])}</span>
      </p>
      {onFewer && seatsLeft > 0 && (
        <Button variant="secondary" icon="people" onClick={() => onFewer(seatsLeft, at)}>
          {t('times.withFewer', { count: seatsLeft })}
        </Button>
      )}
      {notifyMe?.(at.slice(11, 16))}
    </div>
  );
}

type EmptyDayProps = Pick<TimeStepProps, 'choice' | 'instead'> & { date: string };

function EmptyDay({ choice, date, instead }: EmptyDayProps) {
  const t = useT();
  const { slots, setDay } = choice;
  const next = nextFreeDay(slots.days, date);
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-card bg-sunken px-4 py-4">
      <p>{emptyText(t, { ...choice, isClass: slots.isClass }, localDay(t, date))}</p>
      {instead}
      {next && (
        <Button variant="secondary" icon="calendar" onClick={() => setDay(next.date)}>
          {t(slots.isClass ? 'times.nextClass' : 'times.nextFreeDay', {
            day: localDay(t, next.date),
          })}
        </Button>
      )}
      {!next && slots.hasMore && (
        <Button variant="secondary" busy={slots.isRefreshing} onClick={slots.showMore}>
          {t('times.laterDays')}
        </Button>
      )}
      {!next && !slots.hasMore && (
        <p className="text-ink-soft">
          {t(slots.isClass ? 'times.noLaterClass' : 'times.noLaterDay')}
        </p>
      )}
    </div>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-sunken px-4 py-4">
      <p>
        {t('times.loadFailed')} <span className="text-ink-soft">{message}</span>
      </p>
      <Button variant="secondary" icon="refresh" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}

function TimesSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} className="h-11 rounded-control" />
      ))}
    </div>
  );
}
