import type { Random } from '../../simulation/histories/faults/random.ts';
import type { Ids } from './ids.ts';

/** The parts of a JSON schema that the API's document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

export type Source = { random: Random; ids: Ids; schemas: Readonly<Record<string, Schema>> };

const DEPTH_MAX = 6;

/** A value that the schema accepts; ids are those of existing records where the name is known. */
export function validValue(schema: Schema, name: string, source: Source, depth = 0): unknown {
  const { random, schemas } = source;
  if (schema.$ref) {
    const known = schemas[schema.$ref.split('/').at(-1) ?? ''];
    return known ? validValue(known, name, source, depth + 1) : null;
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validValue(random.pick(choices), name, source, depth + 1);
  if (schema.allOf)
    return Object.assign(
      {},
      ...schema.allOf.map((part) => validValue(part, name, source, depth + 1)),
    );
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return validObject(schema, source, depth);
    case 'array':
      return validList(schema, name, source, depth);
    case 'string':
      return validText(schema, name, source);
    case 'integer':
    case 'number':
      return random.whole(Math.max(schema.minimum ?? 0, 0), Math.min(schema.maximum ?? 500, 500));
    case 'boolean':
      return random.chance(0.5);
    default:
      return null;
  }
}

function validObject({ properties = {}, required = [] }: Schema, source: Source, depth: number) {
  const entries = Object.entries(properties).filter(
    ([key]) => required.includes(key) || (depth < DEPTH_MAX && source.random.chance(0.5)),
  );
  return Object.fromEntries(
    entries.map(([key, schema]) => [key, validValue(schema, key, source, depth + 1)]),
  );
}

function validList(
  { items = {}, minItems = 0 }: Schema,
  name: string,
  source: Source,
  depth: number,
) {
  const count = Math.max(minItems, depth < DEPTH_MAX ? source.random.whole(0, 3) : 0);
  return Array.from({ length: count }, () =>
    validValue(items, name.replace(/s$/, ''), source, depth + 1),
  );
}

function validText(
  { format, pattern, minLength = 0, maxLength = 200 }: Schema,
  name: string,
  { random, ids }: Source,
) {
  const known = ids.get(name);
  if (format === 'uuid') return known?.length ? random.pick(known) : crypto.randomUUID();
  if (format === 'date-time') return instantFrom(random);
  if (format === 'date') return instantFrom(random).slice(0, 10);
  if (format === 'email' || name === 'email')
    return `fuzz-${random.whole(1, 9_999)}@fuzz.zapbooking.test`;
  if (name === 'slug') return 'fuzz-salon';
  const instant = instantFrom(random);
  const formatted = [instant, instant.slice(0, 16), '18:30'];
  const matching = formatted.filter((text) => pattern && new RegExp(pattern).test(text));
  if (matching.length > 0) return random.pick(matching);
  return 'The water is off today, sorry '
    .repeat(9)
    .slice(0, Math.max(minLength, Math.min(maxLength, random.whole(1, 60))));
}

function instantFrom(random: Random): string {
  const ahead = random.whole(-2, 40) * 86_400_000 + random.whole(0, 95) * 900_000;
  return new Date(Math.floor(Date.now() / 900_000) * 900_000 + ahead).toISOString();
}
