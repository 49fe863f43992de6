import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/api.ts';
import type { CallDefinition } from '#contract/call.ts';
import { wordIssues } from '#platform/http/validation-text.ts';

/** Phrases that only a validation library uses. */
const LIBRARY = new RegExp(
  [
    'Invalid (?:input|option|string|element|key|ISO|UUID|discriminator)',
    String.raw`\b(?:expected|received|undefined|NaN|regex)\b`,
    String.raw`Too (?:small|big)|Unrecognized|must match pattern|\[object|>=|<=`,
  ].join('|'),
  'i',
);

test('No schema of any call answers with a message of the validation library', () => {
  wordIssues();
  const schemas = schemasOfCalls();
  expect(schemas.length).toBeGreaterThan(100);
  const library: string[] = [];
  let heard = 0;
  for (const { name, schema } of schemas) {
    for (const input of wrongInputs(schema)) {
      for (const { message } of schema.safeParse(input).error?.issues ?? []) {
        heard += 1;
        const isSentence = message.length > 3 && message.length < 200;
        if (LIBRARY.test(message) || !isSentence) library.push(`${name}: ${message}`);
      }
    }
  }
  expect([...new Set(library)]).toEqual([]);
  expect(heard).toBeGreaterThan(1000);
});

test('An error names the field by its label and states what it needs', () => {
  wordIssues();
  const Body = z.strictObject({
    firstName: z.string().min(1).max(5),
    serviceId: z.uuid(),
    people: z.number().int().min(1),
    kind: z.enum(['a', 'b']),
    tags: z.array(z.string().min(2)).max(2),
  });
  const said = (input: unknown) => Body.safeParse(input).error?.issues.map((one) => one.message);
  expect(said(undefined)).toEqual(['The request is required.']);
  expect(said({})).toEqual([
    'First name is required.',
    'Service ID is required.',
    'People is required.',
    'Kind is required.',
    'Tags is required.',
  ]);
  const wrong = { firstName: '', serviceId: 'x', people: 0.5, kind: 'c', tags: ['a', 'bb'] };
  expect(said({ ...wrong, tags: ['bb', 'bb', 'bb'] })).toContain(
    'Tags must have at most 2 entries.',
  );
  expect(said({ ...wrong, more: 1 })).toEqual([
    'First name is required.',
    'Service ID is not a valid ID.',
    'People must be a whole number.',
    'Kind must be one of a, b.',
    'Tags 1 must have at least 2 characters.',
    'The request has a field that we do not know.',
  ]);
});

/** Every schema that parses a part of a request. */
function schemasOfCalls(): { name: string; schema: z.ZodType }[] {
  const definitions: Record<string, CallDefinition> = calls;
  return Object.entries(definitions).flatMap(([name, call]) => {
    const { query, params } = call;
    const body = 'body' in call ? call.body : undefined;
    return Object.entries({ body, query, params }).flatMap(([part, schema]) =>
      schema ? [{ name: `${name} ${part}`, schema }] : [],
    );
  });
}

const WRONG = [undefined, null, '', 'x', 'x'.repeat(20_000), -1, 1.5, 1e12, true, [], {}, '\u0000'];

/**
 * Yields no value, another type, and every field missing, of another type, oversized or unknown.
 */
function* wrongInputs(schema: z.ZodType): Generator<unknown> {
  yield* WRONG;
  const names = Object.keys(
    z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }).properties ?? {},
  );
  for (const wrong of WRONG) yield Object.fromEntries(names.map((name) => [name, wrong]));
  yield Object.fromEntries(names.map((name) => [name, [{}, [], 'x', 5]]));
  yield Object.fromEntries(names.map((name) => [name, { a: 1, 'b c': [undefined] }]));
  yield Object.fromEntries(names.map((name) => [name, Array(2_000).fill({ at: 'x' })]));
  yield { unknownField: 1 };
}
