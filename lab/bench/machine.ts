import { cpus, totalmem } from 'node:os';

/** The machine of the measurements. */
export type Machine = { cpu: string; cores: number; memoryGb: number; node: string };

export function machineOf(): Machine {
  const all = cpus();
  return {
    cpu: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}
