import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The time of this browser in epoch milliseconds, fresh enough for minutes. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
