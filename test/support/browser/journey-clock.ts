import { join } from 'node:path';
import { INDIA } from '#contract/time.ts';
import { openClock, type WorldClock } from '../../../lab/sandbox/clock.ts';
import { openStore } from '../../../lab/sandbox/store.ts';

const TUESDAY = 2;
const START_TIME = '11:00';

/** Reads the time of the sandbox whose data is in this folder, in milliseconds since the epoch. */
export function readClock(folder: string): Promise<number> {
  return withClock(folder, async (clock) => clock.now());
}

/** Sets the time of the sandbox whose data is in this folder, before it starts. */
export function setClock(folder: string, nowMs: number): Promise<void> {
  return withClock(folder, (clock) => clock.advance(nowMs - clock.now()));
}

async function withClock<T>(folder: string, use: (clock: WorldClock) => Promise<T>): Promise<T> {
  const store = openStore(join(folder, 'sandbox.sqlite'));
  try {
    return await use(openClock(store));
  } finally {
    store.close();
  }
}

/**
 * The next Tuesday at eleven in India, so that free times, closed days and refund bands are the same in every run.
 * JOURNEYS_AHEAD=P3DT5H runs the journeys at another time.
 */
export function journeysStart(nowMs: number): number {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(INDIA);
  const daysLeft = (TUESDAY - now.dayOfWeek + 7) % 7;
  const tuesday = now.add({ days: daysLeft }).withPlainTime(START_TIME);
  const isOver = Temporal.ZonedDateTime.compare(tuesday, now) < 0;
  const start = isOver ? tuesday.add({ days: 7 }) : tuesday;
  return start.add(process.env['JOURNEYS_AHEAD'] ?? 'PT0S').epochMilliseconds;
}
