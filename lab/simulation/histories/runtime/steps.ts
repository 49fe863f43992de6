import { type Coverage, countStep } from '../faults/coverage.ts';
import { drawFault } from '../faults/draw-fault.ts';
import type { Fault, Swarm } from '../faults/faults.ts';
import type { Hunt } from '../faults/hunt.ts';
import { possibleFaults, type StepKind, type Trait } from '../faults/possible-faults.ts';
import type { Random } from '../faults/random.ts';
import type { Fiber } from './fibers.ts';
import type { Trace } from './trace.ts';

/** A statement would have to wait for another transaction: not an error, a fact of the schedule. */
export class Blocked extends Error {}

export type Step = {
  /** What it does to what; the fiber's name is put before it. */
  label: string;
  kind: StepKind;
  /**
   * Does it; throws `Blocked` when it has to wait. What it resolves to goes to the fiber.
   * @param fault what the world does to it meanwhile; the scheduler sees to all that befalls the fiber.
   */
  act(fault: Fault | undefined): Promise<unknown>;
  /** Whether such a fault took effect; always when left out. */
  hasMet?(fault: Fault, result: unknown): boolean;
  /** What the trace says of its result. */
  describe?(result: unknown): string;
  /** The fiber loses what the step goes through. */
  breakLink?(): Promise<Error>;
  /** Gives up waiting, as the victim of a deadlock or for having waited too long. */
  giveUp?(why: 'deadlock' | 'lock timeout'): Promise<Error>;
};

/** A step, and who waits for it. */
export type Request = Step & {
  fiber: Fiber;
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/** What a scheduler is made of; `swarm` is exchanged for calm weather to heal. */
export type Weather = {
  random: Random;
  swarm: Swarm;
  hunt: Hunt;
  trace: Trace;
  coverage: Coverage;
};

/** Chooses the fault of a step: an open target, or else a random one. */
export function faultFor(
  { random, swarm, hunt }: Weather,
  request: Request,
  isGatewayDown: () => boolean,
): Fault | undefined {
  const { fiber, kind } = request;
  if (fiber.home === 'outside') return undefined;
  if (hunt.open() > 0) {
    const target = hunt.targetFor(nameOf(request), possibleFaults(traitsOf(request)));
    if (target) return target;
  }
  const isRequest = kind === 'request' || kind === 'refund';
  return isRequest && isGatewayDown()
    ? 'gateway down'
    : drawFault(random, swarm, kind, isHeard(fiber));
}

/** Writes down what became of a step. What is done outside of the servers is not counted. */
export function note(
  { coverage, hunt, trace }: Weather,
  request: Request,
  fault: Fault | undefined,
  outcome: string,
): void {
  const { fiber } = request;
  const name = nameOf(request);
  if (fiber.home !== 'outside') {
    countStep(coverage, name, fault, traitsOf(request));
    if (fault) hunt.met(name, fault);
  }
  const end = fault ? `! ${fault} ${outcome}`.trimEnd() : outcome;
  trace.add(`${fiber.id}${fiber.home[0]} ${name} ${end}`);
}

/** The traits of a step: its kind, and whether its caller still waits. */
function traitsOf({ fiber, kind }: Request): Trait[] {
  return isHeard(fiber) ? [kind, 'heard'] : [kind];
}

function isHeard({ hangUp, isUnheard }: Fiber): boolean {
  return hangUp !== undefined && !isUnheard;
}

function nameOf({ fiber, label }: Request): string {
  return `${fiber.name}: ${label}`;
}

/** A short word for an error: its code where it has one. */
export function messageOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message).slice(0, 80);
}
