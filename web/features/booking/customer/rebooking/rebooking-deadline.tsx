import { useNow } from '#web/lib/clock/use-now.ts';
import { CountdownText } from '#web/ui/display/countdown-text.tsx';
import { timeLeft } from '../time-left.ts';

const SECOND_MS = 1000;
const LAST_MINUTES_MS = 10 * 60 * SECOND_MS;

/** The time left to choose; counts seconds in the last ten minutes. */
export function RebookingDeadline({ deadline }: { deadline: string }) {
  const now = useNow(SECOND_MS);
  const left = Date.parse(deadline) - now;
  if (left > LAST_MINUTES_MS) return <span className="num">({timeLeft(left)} left)</span>;
  return (
    <>
      (
      <CountdownText
        secondsLeft={left / SECOND_MS}
        announcement={(minutes) =>
          minutes === 1 ? 'one more minute to choose' : `${minutes} minutes left to choose`
        }
      />{' '}
      left)
    </>
  );
}
