/** Operations of this process for others, such as sent e-mails, with their outcomes. */
export type RecentKind = 'mail' | 'gateway';

type Hour = { hour: number; failures: number };
type Recent = { succeededMs: number | null; hours: Hour[] };

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** Counts failures of the last 24 hours, by the hour, for the admin page; Prometheus has the history. */
export function makeRecentOutcomes(nowMs: () => number = Date.now) {
  const sinceMs = nowMs();
  const kinds = new Map<RecentKind, Recent>();
  const recentOf = (kind: RecentKind): Recent => {
    const recent = kinds.get(kind) ?? { succeededMs: null, hours: [] };
    kinds.set(kind, recent);
    const first = Math.floor(nowMs() / HOUR_MS) - HOURS;
    recent.hours = recent.hours.filter(({ hour }) => hour > first);
    return recent;
  };
  return {
    succeeded: (kind: RecentKind): void => {
      recentOf(kind).succeededMs = nowMs();
    },
    failed: (kind: RecentKind): void => {
      const { hours } = recentOf(kind);
      const hour = Math.floor(nowMs() / HOUR_MS);
      const last = hours.at(-1);
      if (last?.hour === hour) last.failures += 1;
      else hours.push({ hour, failures: 1 });
    },
    read: (kind: RecentKind) => {
      const { succeededMs, hours } = recentOf(kind);
      return {
        since: Temporal.Instant.fromEpochMilliseconds(sinceMs),
        succeededAt:
          succeededMs === null ? null : Temporal.Instant.fromEpochMilliseconds(succeededMs),
        failures: hours.reduce((sum, { failures }) => sum + failures, 0),
      };
    },
  };
}
