import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { CountdownSentence } from '#web/ui/display/countdown-text.tsx';
import { timeLeft } from '../time-left.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const LAST_MINUTES_MS = 10 * MINUTE_MS;

/** The remaining time to choose; counts seconds in the last ten minutes. */
export function RebookingDeadline({ deadline }: { deadline: string }) {
  const t = useT();
  const now = useNow(SECOND_MS);
  const left = Date.parse(deadline) - now;
  if (left > LAST_MINUTES_MS) {
    return <span className="num">{t('rebooking.left', { time: timeLeft(t, left) })}</span>;
  }
  return (
    <CountdownSentence
      text={t('rebooking.left', { time: '{time}' })}
      secondsLeft={left / SECOND_MS}
      announcement={(minutes) => t('rebooking.minutesLeft', { count: minutes })}
    />
  );
}
