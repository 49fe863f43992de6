import { badField } from './errors.ts';

export type Page = { from?: number; to?: number; limit: number; skip: number };

export type Listing<T> = { entity: 'collection'; count: number; items: T[] };

/** Reads `from` and `to` (unix seconds), `count` (10, at most 100) and `skip` of a list call. */
export function pageOf(query: Record<string, unknown>): Page {
  const count = number(query, 'count') ?? 10;
  if (count < 1) throw badField('count', 'The count must be at least 1.');
  if (count > 100) throw badField('count', 'The count may not be greater than 100.');
  const from = number(query, 'from');
  const to = number(query, 'to');
  return {
    limit: count,
    skip: number(query, 'skip') ?? 0,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** Wraps items in the gateway's list format. */
export function listing<T>(items: T[]): Listing<T> {
  return { entity: 'collection', count: items.length, items };
}

function number(query: Record<string, unknown>, field: string): number | undefined {
  const value = query[field];
  if (value === undefined || value === '') return undefined;
  const found = Number(value);
  if (!Number.isInteger(found) || found < 0) {
    throw badField(field, `The ${field} must be an integer.`);
  }
  return found;
}
