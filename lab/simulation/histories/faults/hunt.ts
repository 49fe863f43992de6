import type { Fault } from './faults.ts';

/** A fault that is to meet a step: the next time that the step is taken and the fault is possible. */
export type Wish = { step: string; fault: Fault };

/** What a history is to bring about beside what its seed draws. */
export type Hunt = {
  /** The fault that is wished for this step now, if any. */
  wishFor(step: string, possible: ReadonlySet<Fault>): Fault | undefined;
  /** A fault has met a step, by wish or by chance. */
  met(step: string, fault: Fault): void;
  /** How many wishes are still open. */
  open(): number;
};

/** Wishes for the same step come true one after the other, each at another time that it is taken. */
export function openHunt(wishes: readonly Wish[]): Hunt {
  let left = [...wishes];
  return {
    wishFor: (step, possible) =>
      left.find((wish) => wish.step === step && possible.has(wish.fault))?.fault,
    met: (step, fault) => {
      left = left.filter((wish) => wish.step !== step || wish.fault !== fault);
    },
    open: () => left.length,
  };
}

const BETWEEN = ' ! ';

/** A wish as it is typed: 'verify: commit ! crash after'. */
export function wishToText({ step, fault }: Wish): string {
  return `${step}${BETWEEN}${fault}`;
}

export function wishFromText(text: string): Wish {
  const at = text.lastIndexOf(BETWEEN);
  if (at < 0) throw new Error(`'${text}' is not a step, '${BETWEEN}' and a fault.`);
  return { step: text.slice(0, at), fault: text.slice(at + BETWEEN.length) as Fault };
}
