import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Backends } from './backends.ts';
import { thisFiber } from './fibers.ts';
import type { Scheduler } from './scheduler.ts';
import { canWait, isSavepoint, labelOf } from './statement-label.ts';
import { Blocked } from './steps.ts';

type Result = { command: string; rowCount: number | null; rows: unknown[] };
const done = (command: string): Result => ({ command, rowCount: null, rows: [] });

const LOCK_NOT_AVAILABLE = '55P03';
const raise = (code: string, why: string) =>
  `do $$ begin raise exception '${why}' using errcode = '${code}'; end $$`;
const raising = {
  deadlock: raise('40P01', 'deadlock detected'),
  'lock timeout': raise(LOCK_NOT_AVAILABLE, 'canceling statement due to lock timeout'),
} as const;
const names = new Map<string, string>();

/**
 * A connection as the code under test sees it. Each statement waits for its turn; a `begin` is sent with the
 * first statement after it, because it does nothing by itself.
 */
export class Link {
  private readonly scheduler: Scheduler;
  private readonly backends: Backends;
  private backend: pg.Client | undefined;
  private state: 'free' | 'wanted' | 'open' | 'failed' | 'cut' = 'free';
  private hasSavepoint = false;
  private readonly fiber = thisFiber();

  constructor(scheduler: Scheduler, backends: Backends) {
    this.scheduler = scheduler;
    this.backends = backends;
    this.fiber.links.add(this);
  }

  on(): this {
    return this;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<Result> {
    if (this.state === 'cut') throw new Error('Connection terminated');
    if (text === 'begin') {
      this.state = 'wanted';
      return done('BEGIN');
    }
    if (text === 'commit' || text === 'rollback') return this.end(text);
    if (this.state === 'failed') throw databaseError('25P02', 'the transaction is aborted');
    return this.scheduler.turn<Result>({
      label: labelOf(text),
      kind: canWait(text) ? 'lock' : 'read',
      act: () => this.run(text, values),
      describe: (result) => String((result as Result).rowCount),
      breakLink: () => this.lose(),
      giveUp: (why) => this.fail(why),
    });
  }

  release(): void {
    if (this.backend) this.backends.give(this.backend);
    this.backend = undefined;
    this.fiber.links.delete(this);
  }

  /** Ends the session and its transaction, simulated by a rollback without a new connection. */
  async cut(): Promise<void> {
    await this.rollBack();
    this.release();
    this.state = 'cut';
  }

  private async end(text: 'commit' | 'rollback'): Promise<Result> {
    if (this.state === 'failed' || this.state === 'wanted') {
      const isLost = this.state === 'failed' || text === 'rollback';
      this.state = 'free';
      return done(isLost ? 'ROLLBACK' : 'COMMIT');
    }
    return this.scheduler.turn<Result>({
      label: text,
      kind: 'end',
      act: async () => {
        const result = await this.backend?.query(text);
        this.afterTransaction();
        if (text === 'commit' && this.fiber.leavesWork) this.scheduler.onWork();
        this.fiber.leavesWork = false;
        return result;
      },
      breakLink: () => this.lose(),
    });
  }

  private async run(text: string, values: readonly unknown[]): Promise<Result> {
    const opening = this.openingOf(text);
    const backend = await this.backendNow();
    try {
      // Both are sent in one message; an opening fails only with the connection.
      const opened = opening ? backend.query(opening) : undefined;
      const result = await backend.query({ name: nameOf(text), text, values: [...values] });
      await opened;
      if (this.state === 'free') this.scheduler.unblock();
      return result;
    } catch (error) {
      if ((error as pg.DatabaseError).code === LOCK_NOT_AVAILABLE) {
        if (this.state === 'free') throw new Blocked();
        if (!opening.endsWith('savepoint step')) throw new Error(`This waited for a lock: ${text}`);
        await backend.query('rollback to savepoint step');
        throw new Blocked();
      }
      if (this.state === 'open') await this.rollBack('failed');
      throw error;
    }
  }

  private async backendNow(): Promise<pg.Client> {
    if (this.state === 'free') return this.backends.single();
    this.backend ??= await this.backends.take();
    return this.backend;
  }

  /** The statements before a statement: `begin`, and a savepoint to return to when it has to wait. */
  private openingOf(text: string): string {
    if (this.state === 'free') return '';
    const isFirst = this.state === 'wanted';
    this.state = 'open';
    const parts = isFirst ? ['begin'] : [];
    if (isSavepoint(text)) {
      // The code's own savepoint is never inside ours, which it would end.
      if (this.hasSavepoint && text.startsWith('savepoint')) parts.push('release savepoint step');
      this.hasSavepoint = false;
    } else if (canWait(text)) {
      if (this.hasSavepoint) parts.push('release savepoint step');
      parts.push('savepoint step');
      this.hasSavepoint = true;
    }
    return parts.join('; ');
  }

  private async lose(): Promise<Error> {
    await this.cut();
    this.scheduler.unblock();
    return new Error('Connection terminated unexpectedly');
  }

  /**
   * Lets PostgreSQL end the statement, and with it the transaction.
   * @returns its error.
   */
  private async fail(why: 'deadlock' | 'lock timeout'): Promise<Error> {
    const isInside = this.state !== 'free';
    const backend = await this.backendNow();
    const error = await backend.query(raising[why]).then(
      () => new Error('PostgreSQL did not raise what it was told to.'),
      (raised: Error) => raised,
    );
    if (this.state === 'open') await this.rollBack('failed');
    else if (isInside) this.afterTransaction('failed');
    return error;
  }

  private async rollBack(next: 'free' | 'failed' = 'free'): Promise<void> {
    if (this.state === 'open') await this.backend?.query('rollback');
    this.afterTransaction(next);
  }

  private afterTransaction(next: 'free' | 'failed' = 'free'): void {
    this.state = next;
    this.hasSavepoint = false;
    this.scheduler.unblock();
  }
}

function databaseError(code: string, message: string): Error {
  const error = new pg.DatabaseError(message, message.length, 'error');
  error.code = code;
  return error;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
