import type { Gateway } from '#platform/gateway/port.ts';
import type { BookingWorld } from '../worlds/booking-world.ts';

type Call = {
  [K in keyof Gateway]: Gateway[K] extends (...args: never[]) => Promise<unknown> ? K : never;
}[keyof Gateway];
type Asked = (...args: unknown[]) => Promise<unknown>;
type World = Pick<BookingWorld, 'deps' | 'sandbox'>;

/** Puts something around one call of the application to the gateway; the answer takes it away again. */
function around(w: World, call: Call, wrap: (real: Asked) => Asked): () => void {
  const calls = w.deps.gateway as unknown as Record<Call, Asked>;
  const real = calls[call];
  calls[call] = wrap(real);
  return () => {
    calls[call] = real;
  };
}

/** The next call of this kind is done by the gateway, and its answer is lost. */
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

/** The next call of this kind never comes back, as for a process that was killed while it waited. */
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

/** Notes the names of these calls in their order, from now on. */
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

/** Lets one call answer something else, until the function that is given back is called. */
export function tellInstead<K extends Call>(
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
