import type { Db } from '../db/db.ts';
import type { Secrets } from '../secrets.ts';
import { insertEvents, type StoredEvent } from './events.store.ts';
import { networkHash, type SecurityEvent, storedEvent } from './security-events.ts';

/** Rows that one process writes for a minute; the rest is added up by kind alone. */
export const ROWS_PER_MINUTE = 100;
const MINUTE_MS = 60_000;

type Counted = SecurityEvent & { at: Temporal.Instant; network: string | null; count: number };

export type EventCounts = ReturnType<typeof makeEventCounts>;

/**
 * Adds up events that any caller can repeat, by minute, kind, person, record and network. A flood costs memory for
 * a hundred entries and a hundred rows a minute, however many addresses it comes from. A process that is
 * killed loses the counts of its last minute.
 */
export function makeEventCounts(
  secrets: Pick<Secrets, 'mac' | 'macMatches'>,
  now: () => Temporal.Instant,
) {
  let counted = new Map<string, Counted>();

  const add = (minute: number, event: Omit<Counted, 'at' | 'count'>): boolean => {
    const { kind, actorId, subject, detail, network } = event;
    const key = [minute, kind, actorId, subject?.kind, subject?.id, detail, network].join('\n');
    const known = counted.get(key);
    if (known) known.count += 1;
    else if (network !== null && counted.size >= ROWS_PER_MINUTE) return false;
    else {
      const at = Temporal.Instant.fromEpochMilliseconds(minute * MINUTE_MS);
      counted.set(key, { ...event, at, count: 1 });
    }
    return true;
  };

  return {
    count: (event: SecurityEvent, { ip }: { ip: string }): void => {
      const minute = Math.floor(now().epochMilliseconds / MINUTE_MS);
      if (add(minute, { ...event, network: networkHash(secrets, ip) })) return;
      add(minute, { kind: event.kind, detail: 'many addresses', network: null });
    },
    /** Writes the minutes that are over, or all of them. */
    flush: async (db: Db, { isAll = false } = {}): Promise<void> => {
      const minute = Math.floor(now().epochMilliseconds / MINUTE_MS);
      const isDue = ({ at }: Counted) => isAll || at.epochMilliseconds < minute * MINUTE_MS;
      const all = counted;
      const due = [...all].filter(([, one]) => isDue(one));
      if (due.length === 0) return;
      counted = new Map([...all].filter(([, one]) => !isDue(one)));
      const rows: StoredEvent[] = due.map(([, one]) =>
        storedEvent(secrets, { ...one, requestId: null }),
      );
      try {
        await insertEvents(db, rows);
      } catch (error) {
        // Counts of a minute that could not be written are tried again; there are only so many.
        for (const [key, one] of due) {
          const newer = counted.get(key);
          if (newer) newer.count += one.count;
          else counted.set(key, one);
        }
        throw error;
      }
    },
  };
}
