import type { Fault } from './faults.ts';

/** A fault for the next occurrence of a step at which the fault is possible. */
export type Target = { step: string; fault: Fault };

/** The targets of a history that have not occurred yet. */
export type Hunt = {
  /** The fault for this occurrence of the step, if one is open. */
  targetFor(step: string, possible: ReadonlySet<Fault>): Fault | undefined;
  /** Reports that a fault occurred at a step, planned or random. */
  met(step: string, fault: Fault): void;
  /** The number of open targets. */
  open(): number;
};

/** Several targets of one step occur one by one, each at another occurrence of the step. */
export function openHunt(targets: readonly Target[]): Hunt {
  let left = [...targets];
  return {
    targetFor: (step, possible) =>
      left.find((target) => target.step === step && possible.has(target.fault))?.fault,
    met: (step, fault) => {
      left = left.filter((target) => target.step !== step || target.fault !== fault);
    },
    open: () => left.length,
  };
}

const BETWEEN = ' ! ';

/** Formats a target for the command line: 'verify: commit ! crash after'. */
export function targetToText({ step, fault }: Target): string {
  return `${step}${BETWEEN}${fault}`;
}

export function targetFromText(text: string): Target {
  const at = text.lastIndexOf(BETWEEN);
  if (at < 0) throw new Error(`'${text}' is not a step, '${BETWEEN}' and a fault.`);
  return { step: text.slice(0, at), fault: text.slice(at + BETWEEN.length) as Fault };
}
