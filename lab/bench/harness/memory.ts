import { readFileSync } from 'node:fs';

/** The memory that a process holds at this moment, in MB; Linux alone tells it this way. */
export function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`/proc tells no memory of ${pid}.`);
  return Number(kilobytes) / 1024;
}
