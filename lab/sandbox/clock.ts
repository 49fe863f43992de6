import type { Store } from './store.ts';

export type WorldClock = {
  /** World time in milliseconds since the epoch: real time plus the offset. */
  now(): number;
  realNow(): number;
  offsetMs(): number;
  /** Advances the clock by `ms` and calls the listeners one after another. */
  advance(ms: number): Promise<void>;
  onChange(listener: (offsetMs: number) => void | Promise<void>): void;
};

type Setting = { id: string; value: number };

/** The sandbox's clock: real time plus an offset that only increases and is stored. */
export function openClock(store: Store, realNow: () => number = Date.now): WorldClock {
  const settings = store.collection<Setting>({ kind: 'clock', id: (setting) => setting.id });
  const listeners: ((offsetMs: number) => void | Promise<void>)[] = [];
  let offsetMs = settings.get('offset')?.value ?? 0;
  return {
    now: () => realNow() + offsetMs,
    realNow,
    offsetMs: () => offsetMs,
    async advance(ms) {
      offsetMs += Math.round(ms);
      settings.save({ id: 'offset', value: offsetMs });
      for (const listener of listeners) await listener(offsetMs);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/** A sandbox instant in whole seconds, as the gateway uses it. */
export function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}

/** An instant as ISO 8601 in UTC. */
export function iso(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)).toString();
}
