import { useEffect, useRef, useState } from 'react';
import { onClockSet, serverNow } from './server-clock.ts';

/** No browser waits longer than this in one go. */
const WAIT_MS_MAX = 2_000_000_000;

/** The server's time in epoch milliseconds, read anew every `everyMs` and whenever the clock was set. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = setInterval(look, everyMs);
    const stop = onClockSet(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}

/** Acts once when the server's time reaches a moment, in epoch milliseconds; not at all without one. */
export function useMoment(at: number | undefined, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
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
        Math.max(0, Math.min(left, WAIT_MS_MAX)),
      );
    };
    const stop = onClockSet(wait);
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    wait();
    return end;
  }, [at]);
}
