import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';

export type Sweep = {
  name: string;
  run: (now: Temporal.Instant) => Promise<void>;
  /** A person waits for its result: runs every second, beside the others. It must not wait for other servers. */
  isPrompt?: boolean;
};

const TICK_MS = 3_000;
const PROMPT_TICK_MS = 1_000;
/** A sweep can be interrupted at any point, so a stop does not wait for one of another server. */
const STOP_MS_MAX = 10_000;

/**
 * Runs the sweeps every few seconds. Deadlines are rows, so a sweep selects what is overdue; a
 * missed tick or a clock that jumps only means more rows next time. Prompt sweeps have ticks of their own, because the
 * others run one after another and some of them wait for other servers.
 */
export function startTicker(
  sweeps: readonly Sweep[],
  clock: Clock,
  log: Log,
  { stopMsMax = STOP_MS_MAX } = {},
) {
  const stopping = new AbortController();
  const { prompt = [], patient = [] } = Object.groupBy(sweeps, ({ isPrompt }) =>
    isPrompt ? 'prompt' : 'patient',
  );
  const runners = [
    repeat(() => runSweeps(prompt, clock, log, stopping.signal), PROMPT_TICK_MS),
    repeat(() => runSweeps(patient, clock, log, stopping.signal), TICK_MS),
  ];
  return {
    /** Runs every sweep once more, after the current run if there is one. */
    tickNow: async () => {
      await Promise.all(runners.map(({ runNow }) => runNow()));
    },
    /** Starts no further sweep, and waits for the current ones. */
    stop: async () => {
      stopping.abort();
      const ended = Promise.all(runners.map(({ stop }) => stop()));
      await Promise.race([ended, wait(stopMsMax, undefined, { ref: false })]);
    },
  };
}

/** Repeats work, one run at a time. */
function repeat(work: () => Promise<void>, everyMs: number) {
  let running: Promise<void> | undefined;
  const tick = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(tick, everyMs);
  return {
    runNow: async () => {
      await running;
      await tick();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Runs the sweeps once, in order, until the signal. A failed sweep is logged and the next one runs. */
export async function runSweeps(
  sweeps: readonly Sweep[],
  clock: Clock,
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  for (const sweep of sweeps) {
    if (signal?.aborted) return;
    try {
      await sweep.run(clock.now());
    } catch (error) {
      log.error('sweep.failed', error, { sweep: sweep.name });
    }
  }
}
