import { countEvent } from '../faults/coverage.ts';
import type { Fault } from '../faults/faults.ts';
import { type Fiber, type Home, runAs, thisFiber } from './fibers.ts';
import {
  Blocked,
  faultFor,
  messageOf,
  note,
  type Request,
  type Step,
  type Weather,
} from './steps.ts';
import { openTimers } from './timers.ts';

const STEPS_MAX = 50_000;
/**
 * No faults occur after this many steps, because jobs may never end while a server dies every few hundred
 * steps. Few histories are this long.
 */
const STEPS_WITH_FAULTS_MAX = 20_000;
const IDLE_TURNS_MAX = 5_000;
const MINUTE_MS = 60_000;
const LEAPS_MINUTES = [3, 11, 31, 90, 13 * 60, 26 * 60, 3 * 24 * 60];

/**
 * Lets fibers take turns: the seed picks one of all pending steps, and nothing else happens until it is done.
 * Only one statement is in flight at any time, so a seed always gives the same history.
 */
export class Scheduler {
  readonly weather: Weather;
  /** Epoch milliseconds of the history's own clock. */
  nowMs: number;
  /**
   * The clock of the database server, which advances with the steps and ignores jumps of the world's clock.
   */
  databaseMs: number;
  /** Runs between two steps. */
  between: () => Promise<void> = async () => undefined;
  /** Called after each commit that leaves work behind. */
  onWork: () => void = () => undefined;
  isGatewayDown: () => boolean = () => false;
  steps = 0;
  private readonly timers = openTimers();
  private readonly fibers = new Set<Fiber>();
  private requests: Request[] = [];
  private blocked: Request[] = [];
  private count = 0;

  constructor(weather: Weather, startMs: number) {
    this.weather = weather;
    this.nowMs = startMs;
    this.databaseMs = startMs;
  }

  spawn(home: Home, name: string, body: () => Promise<void>): Fiber {
    this.count += 1;
    const fiber: Fiber = {
      id: this.count,
      home,
      name,
      state: 'running',
      links: new Set(),
      onDeath: [],
      hangUp: undefined,
      hasHungUp: false,
      leavesWork: false,
      pendingRequests: 0,
    };
    this.fibers.add(fiber);
    runAs(fiber, body, (error) => {
      if (fiber.state === 'dead') return;
      fiber.state = 'done';
      this.fibers.delete(fiber);
      if (error) this.weather.trace.add(`${fiber.id} ${name} ended: ${messageOf(error)}`);
    });
    return fiber;
  }

  /** Waits for this fiber's turn, and takes the step. */
  turn<T>(step: Step): Promise<T> {
    const fiber = thisFiber();
    return new Promise<T>((resolve, reject) => {
      fiber.state = 'parked';
      fiber.pendingRequests += 1;
      this.requests.push({ ...step, fiber, resolve: resolve as Request['resolve'], reject });
    });
  }

  /** Waits until `wake` is called by something else. */
  park<T>(start: (wake: (value: T) => void) => void): Promise<T> {
    const fiber = thisFiber();
    return new Promise<T>((resolve) => {
      let isAwake = false;
      fiber.state = 'waiting';
      start((value) => {
        if (isAwake || fiber.state === 'dead') return;
        isAwake = true;
        fiber.state = 'running';
        resolve(value);
      });
    });
  }

  sleep(ms: number): Promise<void> {
    return this.park((wake) => this.after(ms, () => wake(undefined)));
  }

  after(ms: number, ring: () => void): void {
    this.timers.set(this.nowMs + ms, ring);
  }

  /** Advances the time for all fibers. */
  pass(ms: number): void {
    this.nowMs += ms;
    this.databaseMs += ms;
  }

  /** Runs until no fiber is runnable and nothing is due. */
  async run(): Promise<void> {
    for (;;) {
      await this.untilParked();
      await this.between();
      if (this.timers.ring(this.nowMs)) continue;
      await this.untilParked();
      if (this.requests.length === 0) {
        if (this.blocked.length > 0) {
          await this.breakDeadlock();
          continue;
        }
        const next = this.timers.earliestMs();
        if (next === undefined) return;
        this.pass(Math.max(0, next - this.nowMs));
        continue;
      }
      this.steps += 1;
      if (this.steps > STEPS_MAX) throw new Error('The history does not come to rest.');
      await this.takeStep();
    }
  }

  /** Kills a server process with everything that it was doing. */
  async killHome(home: Home): Promise<void> {
    for (const fiber of [...this.fibers]) if (fiber.home === home) await this.kill(fiber);
  }

  /** Lets steps that waited for a lock try again. */
  unblock(): void {
    if (this.blocked.length === 0) return;
    this.requests.push(...this.blocked);
    this.blocked = [];
  }

  private async untilParked(): Promise<void> {
    for (let turns = 0; ; turns += 1) {
      await new Promise(setImmediate);
      const busy = [...this.fibers].find(
        (fiber) => fiber.state === 'running' && fiber.pendingRequests === 0,
      );
      if (!busy) return;
      if (turns > IDLE_TURNS_MAX) throw new Error(`'${busy.name}' waits for something unknown.`);
    }
  }

  private async takeStep(): Promise<void> {
    const { random } = this.weather;
    this.requests.sort((a, b) => a.fiber.id - b.fiber.id);
    const [request] = this.requests.splice(random.whole(0, this.requests.length - 1), 1);
    if (!request) return;
    this.pass(random.whole(1, 30));
    const isCalm = this.steps > STEPS_WITH_FAULTS_MAX;
    const fault = isCalm ? undefined : faultFor(this.weather, request, this.isGatewayDown);
    if (fault === 'server dies') return this.crashServer(request);
    if (fault === 'deadlock' || fault === 'lock timeout') return this.abandon(request, fault);
    if (fault?.endsWith(' before')) return this.strike(request, fault);
    if (fault === 'clock jumps') this.leap();
    let result: unknown;
    let failure: unknown;
    try {
      result = await request.act(fault);
    } catch (error) {
      if (error instanceof Blocked) return this.block(request);
      failure = error;
    }
    if (fault?.endsWith(' after')) return this.strike(request, fault);
    const hasMet = fault !== undefined && (request.hasMet?.(fault, result) ?? true);
    const outcome = failure ? messageOf(failure) : (request.describe?.(result) ?? '');
    note(this.weather, request, hasMet ? fault : undefined, outcome);
    if (fault === 'answer lost') hangUp(request.fiber);
    wake(request.fiber);
    if (failure) request.reject(failure);
    else request.resolve(result);
  }

  /** Advances the clock of the world, because time passed while the step waited. */
  private leap(): void {
    countEvent(this.weather.coverage, 'clock jumps');
    this.nowMs += this.weather.random.pick(LEAPS_MINUTES) * MINUTE_MS;
  }

  private async crashServer(request: Request): Promise<void> {
    note(this.weather, request, 'server dies', '');
    this.requests.push(request);
    await this.killHome(request.fiber.home);
  }

  /** Applies the fault to the fiber: it dies, or it gets an error. */
  private async strike(request: Request, fault: Fault): Promise<void> {
    note(this.weather, request, fault, '');
    if (fault === 'crash before' || fault === 'crash after') return this.kill(request.fiber);
    const error = await request.breakLink?.();
    wake(request.fiber);
    request.reject(error ?? new Error(fault));
  }

  private async block(request: Request): Promise<void> {
    const { random, swarm, trace, coverage } = this.weather;
    countEvent(coverage, 'waited for a lock');
    if (request.giveUp && random.chance(swarm.lockTimeout)) {
      return this.abandon(request, 'lock timeout');
    }
    trace.add(`${request.fiber.id} waits`);
    this.blocked.push(request);
  }

  private async breakDeadlock(): Promise<void> {
    countEvent(this.weather.coverage, 'all waited for each other');
    this.blocked.sort((a, b) => a.fiber.id - b.fiber.id);
    const victim = this.blocked.shift();
    if (victim) await this.abandon(victim, 'deadlock');
  }

  private async abandon(request: Request, why: 'deadlock' | 'lock timeout'): Promise<void> {
    note(this.weather, request, why, '');
    const error = await request.giveUp?.(why);
    wake(request.fiber);
    this.unblock();
    request.reject(error ?? new Error(why));
  }

  /** Its promise never settles: no line of its code runs again, as when its process is killed. */
  private async kill(fiber: Fiber): Promise<void> {
    fiber.state = 'dead';
    this.fibers.delete(fiber);
    this.requests = this.requests.filter((request) => request.fiber !== fiber);
    this.blocked = this.blocked.filter((request) => request.fiber !== fiber);
    for (const link of fiber.links) await link.cut();
    this.unblock();
    for (const describe of fiber.onDeath) describe();
  }
}

function hangUp(fiber: Fiber): void {
  fiber.hasHungUp = true;
  fiber.hangUp?.();
}

function wake(fiber: Fiber): void {
  fiber.pendingRequests -= 1;
  fiber.state = 'running';
}
