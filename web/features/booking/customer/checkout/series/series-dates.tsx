import { localStart } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { whyText } from '#web/i18n/why-text.ts';
import { useNow } from '#web/lib/clock/use-now.ts';
import { focusField } from '#web/lib/focus-field.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { shortRefundText } from '../../refund-text.ts';
import { usePolicy } from '../../use-policy.ts';
import type { BookingChoice } from '../use-booking-choice.ts';
import { type DateChoice, type Decisions, openAlternatives } from './series-choice.ts';

const MINUTE_MS = 60_000;

type SeriesDatesProps = {
  dates: readonly DateChoice[];
  choice: BookingChoice;
  onDecide: (at: string, decision: Decisions[string]) => void;
};

/** Every date with its refund, or with the reason why it is not free and the alternatives. */
export function SeriesDates({ dates, choice, onDecide: decide }: SeriesDatesProps) {
  const t = useT();
  const onDecide: SeriesDatesProps['onDecide'] = (at, decision) => {
    decide(at, decision);
    // The pressed button is removed.
    focusField(decisionId(at), 'needed');
  };
  return (
    <ul
      aria-label={t('booking.dates')}
      className="divide-y divide-hairline rounded-card border border-hairline"
    >
      {dates.map((date) => (
        <li key={date.at} className="grid gap-2 px-4 py-3">
          <DateLine {...{ date, choice, onDecide }} />
          {date.state === 'taken' && <Conflict {...{ date, dates, choice, onDecide }} />}
        </li>
      ))}
    </ul>
  );
}

/** The first control of a date, whatever its state. */
function decisionId(at: string): string {
  return `decision-${at}`;
}

type LineProps = Pick<SeriesDatesProps, 'choice' | 'onDecide'> & { date: DateChoice };

function DateLine({ date, choice: { timeZone, isNonRefundable }, onDecide }: LineProps) {
  const t = useT();
  const now = useNow(MINUTE_MS);
  const terms = usePolicy();
  const { at, state, start } = date;
  const proposed = localStart(t, at, timeZone);
  const isChosen = state === 'free' || state === 'swapped';
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <div className="num min-w-0 flex-1 basis-28">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className={isChosen ? 'font-medium' : 'text-ink-soft'}>
            {localStart(t, start ?? at, timeZone)}
          </span>
          {state === 'taken' && <Badge tone="warn">{t('booking.notFree')}</Badge>}
          {state === 'left out' && <Badge tone="neutral">{t('booking.leftOut')}</Badge>}
          {state === 'swapped' && <Badge tone="success">{t('booking.swapped')}</Badge>}
        </p>
        {start && terms && (
          <p className="text-sm text-ink-soft">
            {isNonRefundable
              ? t('booking.nonRefundable')
              : shortRefundText(t, terms, { startsAt: start, timeZone, now })}
          </p>
        )}
      </div>
      {state === 'free' && (
        <Button
          id={decisionId(at)}
          variant="quiet"
          className="-me-3 shrink-0 px-3!"
          aria-label={t('booking.leaveOutOf', { time: proposed })}
          onClick={() => onDecide(at, { isLeftOut: true })}
        >
          {t('booking.leaveOut')}
        </Button>
      )}
      {(state === 'left out' || state === 'swapped') && (
        <Button
          id={decisionId(at)}
          variant="quiet"
          className="-me-3 shrink-0 px-3!"
          aria-label={t('booking.undoOf', { time: proposed })}
          onClick={() => onDecide(at, {})}
        >
          {t('booking.undo')}
        </Button>
      )}
    </div>
  );
}

type ConflictProps = LineProps & { dates: readonly DateChoice[] };

/** The reason why a date is not free, with the nearest free starts. */
function Conflict({ date, dates, choice: { timeZone }, onDecide }: ConflictProps) {
  const t = useT();
  const alternatives = openAlternatives(date, dates);
  const { at } = date;
  return (
    <>
      <p className="text-sm text-ink-soft">{whyText(t, date, { at, timeZone })}</p>
      <div className="flex flex-wrap gap-2">
        {alternatives.map((alternative, nth) => (
          <Button
            key={alternative}
            id={nth === 0 ? decisionId(at) : undefined}
            variant="secondary"
            className="num px-3.5"
            aria-label={t('booking.swapFor', {
              time: localStart(t, at, timeZone),
              other: localStart(t, alternative, timeZone),
            })}
            onClick={() => onDecide(at, { swappedTo: alternative })}
          >
            {localStart(t, alternative, timeZone)}
          </Button>
        ))}
        <Button
          id={alternatives.length === 0 ? decisionId(at) : undefined}
          variant="quiet"
          aria-label={t('booking.leaveOutOf', { time: localStart(t, at, timeZone) })}
          onClick={() => onDecide(at, { isLeftOut: true })}
        >
          {t('booking.leaveOut')}
        </Button>
      </div>
    </>
  );
}
