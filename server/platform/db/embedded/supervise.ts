import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import { waitForExit } from './orphan.ts';

/** A killed server holds its shared memory until the last backend has exited. */
const DELAYS_MS = [50, 200, 500, 1_000, 2_000, 4_000, 8_000];
/** After running this long, the next restart begins with the first delay. */
const STEADY_MS = 60_000;

type Supervision = {
  /** Starts the server process on the same port. @returns when it accepts connections */
  launch: () => Promise<ChildProcess>;
  log: Log;
  /** Called when the server cannot be restarted. */
  onLost: (reason: Error) => void;
  delaysMs?: readonly number[];
};

/** Restarts a server when it exits unexpectedly. @returns a function that stops it permanently */
export function supervise(
  first: ChildProcess,
  { launch, log, onLost, delaysMs = DELAYS_MS }: Supervision,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let server = first;
  let restarting = Promise.resolve();
  let attempts = 0;
  let startedAtMs = performance.now();

  function watch(): void {
    const onEnd = (): void => {
      if (!stopping.signal.aborted) restarting = restart();
    };
    if (hasEnded(server)) onEnd();
    else server.once('exit', onEnd);
  }

  async function restart(): Promise<void> {
    let reason = new Error(`PostgreSQL was ended by ${server.signalCode ?? server.exitCode}.`);
    log.error('postgres.ended', reason);
    if (performance.now() - startedAtMs > STEADY_MS) attempts = 0;
    while (attempts < delaysMs.length) {
      await wait(delaysMs[attempts], undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      attempts += 1;
      try {
        server = await launch();
        startedAtMs = performance.now();
        log.info('postgres.restarted', { attempts });
        return watch();
      } catch (error) {
        reason = error as Error;
        log.error('postgres.restart_failed', reason);
      }
    }
    onLost(reason);
  }

  watch();
  return {
    stop: async () => {
      stopping.abort();
      await restarting;
      if (hasEnded(server) || server.pid === undefined) return;
      server.kill('SIGINT');
      await waitForExit(server.pid);
    },
  };
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
