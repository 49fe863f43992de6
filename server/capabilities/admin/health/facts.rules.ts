import type { HealthPart } from '#contract/admin/health.ts';

/** The state of a part, without its name. */
export type Finding = Omit<HealthPart, 'name'>;
export type Fact = HealthPart['facts'][number];
export type Instant = Temporal.Instant;

/** A figure of a part as text. */
export function fact(term: string, text: string): Fact {
  return { term, text, at: null };
}

/** A figure of a part as a time, or the text for none. */
export function moment(term: string, at: Instant | null, none = ''): Fact {
  return { term, text: at ? null : none, at: at?.toString() ?? null };
}

/** Whether the first instant is before the second. */
export function isBefore(one: Instant, other: Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

/** '1 job' or '2 jobs'. */
export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** '45 s', '12 min' or '3.5 h'. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 360) / 10} h`;
}

/** '640 MB' or '1.2 GB'. */
export function size(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  if (megabytes < 1000) return `${Math.round(megabytes)} MB`;
  return `${Math.round(megabytes / 102.4) / 10} GB`;
}
