import { type Coverage, countStep } from '../faults/coverage.ts';
import { drawFault } from '../faults/draw-fault.ts';
import type { Fault, Swarm } from '../faults/faults.ts';
import type { Hunt } from '../faults/hunt.ts';
import { possibleFaults, type StepKind, type Trait } from '../faults/possible-faults.ts';
import type { Random } from '../faults/random.ts';
import type { Fiber } from './fibers.ts';
import type { Trace } from './trace.ts';

/**
 * A statement would have to wait for another transaction; this is not a failure, but information for the
 * scheduler.
 */
export class Blocked extends Error {}

export type Step = {
  /** Its operation and object; the name of the fiber is prepended. */
  label: string;
  kind: StepKind;
  /**
   * Performs the step and resolves to the result for the fiber; throws `Blocked` when it has to wait.
   * @param fault what the environment does to it meanwhile; the scheduler applies the faults of the fiber.
   */
  act(fault: Fault | undefined): Promise<unknown>;
  /** Whether such a fault took effect; always when left out. */
  hasMet?(fault: Fault, result: unknown): boolean;
  /** Describes its result in the trace. */
  describe?(result: unknown): string;
  /** Breaks the fiber's connection that the step uses. */
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

/** The parts of a scheduler; `swarm` is replaced by `calm` for healing. */
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
  const isRequest = kind === 'request' || kind === 'payment';
  return isRequest && isGatewayDown()
    ? 'gateway down'
    : drawFault(random, swarm, kind, isHeard(fiber));
}

/** Records the outcome of a step. Steps outside the servers are not counted. */
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

function isHeard({ hangUp, hasHungUp }: Fiber): boolean {
  return hangUp !== undefined && !hasHungUp;
}

function nameOf({ fiber, label }: Request): string {
  return `${fiber.name}: ${label}`;
}

/** A short name of an error: its code where it has one. */
export function messageOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? code : String(message).slice(0, 80);
}
