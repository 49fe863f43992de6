import type { Gateway } from '#platform/gateway/port.ts';
import type { BookingWorld } from '../worlds/booking-world.ts';

type Call = {
  [K in keyof Gateway]: Gateway[K] extends (...args: never[]) => Promise<unknown> ? K : never;
}[keyof Gateway];
type Method = (...args: unknown[]) => Promise<unknown>;
type World = Pick<BookingWorld, 'deps' | 'sandbox'>;

/** Wraps one method of the application's gateway client. @returns a function that restores it. */
function around(w: World, call: Call, wrap: (real: Method) => Method): () => void {
  const calls = w.deps.gateway as unknown as Record<Call, Method>;
  const real = calls[call];
  calls[call] = wrap(real);
  return () => {
    calls[call] = real;
  };
}

/** The gateway executes the next call of this kind, but its response is lost. */
export function loseAnswer(w: World, call: Call): void {
  const end = around(w, call, (real) => async (...args) => {
    end();
    w.sandbox.gateway.setFaults({ api: 'timeout-after-success' });
    try {
      return await real(...args);
    } finally {
      w.sandbox.gateway.setFaults({ api: 'ok' });
    }
  });
}

/** The next call of this kind never returns, as if the process was killed while waiting. */
export function dieIn(w: World, call: Call): Promise<void> {
  return new Promise((died) => {
    const end = around(w, call, (real) => async (...args) => {
      end();
      await real(...args);
      died();
      return new Promise(() => undefined);
    });
  });
}

/** Records the names of these calls in order. */
export function noteCalls(w: World, names: readonly Call[]): string[] {
  const noted: string[] = [];
  for (const name of names) {
    around(w, name, (real) => (...args) => {
      noted.push(name);
      return real(...args);
    });
  }
  return noted;
}

/** Replaces the responses of one call until the returned function is called. */
export function replaceAnswer<K extends Call>(
  w: World,
  call: K,
  change: (answer: Awaited<ReturnType<Gateway[K]>>) => unknown,
): () => void {
  return around(
    w,
    call,
    (real) =>
      async (...args) =>
        change((await real(...args)) as Awaited<ReturnType<Gateway[K]>>),
  );
}
