import type { ZodType } from 'zod';
import { calls } from '#contract/api.ts';
import type { Random } from '../../simulation/histories/faults/random.ts';
import type { Request } from '../actors.ts';
import { brokenBodies, hostile, mutated } from './mutate.ts';
import type { Operation } from './operations.ts';
import { type Source, validValue } from './schema.ts';

const DRAWS_MAX = 500;

/** A third of all requests are valid in form; the others have one or more hostile parts. */
export function drawRequest(operation: Operation, source: Source): Request {
  return draw(operation, source, source.random.chance(2 / 3));
}

/** A request that the contract accepts, so that only the rights of the caller can refuse it. */
export function drawValidRequest(operation: Operation, source: Source): Request {
  for (let draws = 0; draws < DRAWS_MAX; draws += 1) {
    const request = draw(operation, source, false);
    if (isValid(operation, request)) return request;
  }
  throw new Error(`No valid request of ${operation.name} could be drawn.`);
}

function isValid({ name }: Operation, { path, body }: Request): boolean {
  const call = calls[name as keyof typeof calls] as { body?: ZodType; query?: ZodType };
  const query = Object.fromEntries(new URL(path, 'http://host').searchParams);
  const accepts = (schema: ZodType | undefined, value: unknown) =>
    schema?.safeParse(value).success ?? true;
  return accepts(call.query, query) && accepts(call.body, body);
}

function draw(operation: Operation, source: Source, isHostile: boolean): Request {
  const { random } = source;
  const path = filledPath(operation, source, isHostile && random.chance(0.3));
  const query = queryOf(operation, source, isHostile);
  return {
    method: operation.method,
    path: path + (query ? `?${query}` : ''),
    ...bodyOf(operation, source, isHostile),
  };
}

function filledPath({ path }: Operation, source: Source, isHostile: boolean): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = isHostile
      ? textOf(source.random.pick(hostile)).slice(0, 2_000)
      : validValue({ type: 'string', format: 'uuid' }, name, source);
    return encode(String(value), source.random, isHostile);
  });
}

function queryOf({ parameters }: Operation, source: Source, isHostile: boolean): string {
  const { random } = source;
  // A cursor is valid only after the list that returned it.
  const sent = parameters.filter(({ name }) => isHostile || name !== 'cursor');
  const pairs = sent
    .filter(({ in: place, required }) => place === 'query' && (required || random.chance(0.5)))
    .flatMap(({ name, schema }) => {
      const valid = validValue(schema, name, source);
      const value = isHostile && random.chance(0.5) ? random.pick(hostile) : valid;
      const pair = `${name}=${encode(textOf(value).slice(0, 3_000), random, isHostile)}`;
      return isHostile && random.chance(0.1) ? [pair, pair, `${name}[]=1`] : [pair];
    });
  return pairs.join('&');
}

function bodyOf({ body, uploads }: Operation, source: Source, isHostile: boolean) {
  const { random } = source;
  if (uploads.length > 0) return uploadOf(uploads, random, isHostile);
  if (!body) return {};
  if (isHostile && random.chance(0.1)) return { body: random.pick(brokenBodies) };
  const valid = validValue(body, 'body', source);
  if (!isHostile) return { body: valid };
  const once = mutated(valid, random);
  return { body: random.chance(0.3) ? mutated(once, random) : once };
}

/** A file that begins like this type and continues with other bytes. */
function uploadOf(
  types: readonly string[],
  random: Random,
  isHostile: boolean,
): Pick<Request, 'body' | 'headers'> {
  const others = isHostile ? ['image/svg+xml', 'text/html', 'application/octet-stream'] : [];
  const type = random.pick([...types, ...others]);
  const start = random.pick([
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff\xe0',
    'RIFF\x00\x00\x00\x00WEBP',
    '%PDF-1.7\n',
    '<svg onload="alert(1)">',
    '',
  ]);
  const rest = Buffer.from(
    Array.from({ length: random.whole(0, 400) }, () => random.whole(0, 255)),
  );
  const body = Buffer.concat([Buffer.from(start, 'latin1'), rest]);
  return { body, headers: { 'content-type': type } };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? '';
}

/** Lone surrogates cannot be encoded; they are sent as the bytes that some clients send. */
function encode(text: string, random: Random, isHostile: boolean): string {
  if (!text.isWellFormed()) return '%ED%A0%80';
  return isHostile && random.chance(0.02) ? '%' : encodeURIComponent(text);
}
