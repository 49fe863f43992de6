import { readFileSync } from 'node:fs';

/** The resident memory of a process in MB; Linux only. */
export function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`/proc has no memory figure for ${pid}.`);
  return Number(kilobytes) / 1024;
}
