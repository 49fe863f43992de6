/** A segment's name without its timeline, which is how segments are ordered. */
const TIMELINE_LENGTH = 8;
const SEGMENT = /^[0-9A-F]{24}/;
/** How the folder of a copy that is not finished ends. */
export const UNFINISHED = '.part';

/** Backups that ended before the limit, except the newest one. */
export function expiredBackups<T extends { seconds: number }>(
  made: readonly T[],
  limitSeconds: number,
): T[] {
  const newest = Math.max(...made.map(({ seconds }) => seconds));
  return made.filter(({ seconds }) => seconds < limitSeconds && seconds < newest);
}

/**
 * The position of the first WAL segment that a backup needs, from its label.
 * @throws Error for a label without it
 */
export function firstSegment(label: string): string {
  const [, name] = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)/m.exec(label) ?? [];
  if (name === undefined) throw new Error('The label of a backup names no segment.');
  return name.slice(TIMELINE_LENGTH);
}

/** Whether an archived file is needed from this position on. Histories of timelines are always kept. */
export function isNeeded(fileName: string, first: string): boolean {
  const [name] = SEGMENT.exec(fileName) ?? [];
  return name === undefined || name.slice(TIMELINE_LENGTH) >= first;
}

/** Unfinished copies from before the limit: the end of their process, such as a power cut, left them behind. */
export function abandonedCopies(names: readonly string[], limitMs: number): string[] {
  const limit = copyName(limitMs);
  return names.filter((name) => name.endsWith(UNFINISHED) && name < limit);
}

/** The name of a copy that begins at this time. Names are ordered by time. */
export function copyName(atMs: number): string {
  return new Date(atMs).toISOString().replaceAll(':', '-');
}
