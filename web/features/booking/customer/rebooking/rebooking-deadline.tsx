import type { T } from '#messages/translation.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { CountdownText } from '#web/ui/display/countdown-text.tsx';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const LAST_MINUTES_MS = 10 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;

/** The time left to choose; counts seconds in the last ten minutes. */
export function RebookingDeadline({ deadline }: { deadline: string }) {
  const t = useT();
  const now = useNow(SECOND_MS);
  const left = Date.parse(deadline) - now;
  if (left > LAST_MINUTES_MS) {
    return <span className="num">{t('rebooking.left', { time: timeLeft(t, left) })}</span>;
  }
  return (
    <Rich
      text={t('rebooking.left', { time: '{time}' })}
      slots={{
        time: (
          <CountdownText
            secondsLeft={left / SECOND_MS}
            announcement={(minutes) => t('rebooking.minutesLeft', { count: minutes })}
          />
        ),
      }}
    />
  );
}

/** '2 days 3 h', '2 h 14 min', '14 min': rounded down, so that it never promises too much. */
function timeLeft(t: T, ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  const days = Math.floor(minutes / DAY_MINUTES);
  if (days === 0) return localMinutes(t, minutes);
  const hours = Math.floor((minutes % DAY_MINUTES) / 60);
  const whole = t('rebooking.days', { count: days });
  return hours > 0 ? `${whole} ${t('common.hours', { count: hours })}` : whole;
}
