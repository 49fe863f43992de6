import { useEffect, useRef, useState } from 'react';
import { onClockChange, serverNow } from './server-clock.ts';

/** Below the longest delay of `setTimeout`. */
const DELAY_MS_MAX = 2_000_000_000;

/** The server's time in epoch milliseconds, updated every `everyMs` and when the clock is corrected. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setInterval(update, everyMs);
    const stop = onClockChange(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}

/** Calls `callback` once when the server's time reaches `at`, in epoch milliseconds; not if it is undefined. */
export function useDeadline(at: number | undefined, callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (at === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      const left = at - serverNow();
      timer = setTimeout(
        () => {
          if (serverNow() < at) return wait();
          end();
          latest.current();
        },
        Math.max(0, Math.min(left, DELAY_MS_MAX)),
      );
    };
    const stop = onClockChange(wait);
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    wait();
    return end;
  }, [at]);
}
