import pg from 'pg';
import { labelOf } from '../../histories/runtime/statement-label.ts';
import { step } from './watch.ts';

type Query = (...given: unknown[]) => unknown;

/** Records each statement as a step, whichever pool and library sends it. */
export function watchDatabase(): void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  prototype.query = function watchedQuery(this: pg.Client, ...given: unknown[]): unknown {
    const answered = step(labelOf(textOf(given[0])));
    if (!answered) return query.apply(this, given);
    const hear = given.at(-1);
    if (typeof hear === 'function') return query.apply(this, given.with(-1, answered));
    const answer = query.apply(this, given) as Promise<unknown>;
    return answer.finally(answered);
  };
}

function textOf(config: unknown): string {
  return typeof config === 'string' ? config : String((config as { text?: string }).text);
}
