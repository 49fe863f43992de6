import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/api.ts';
import { rows } from '#test/access/rows.ts';
import { fieldsPage } from './page.ts';
import { stateRules } from './states.ts';
import { capabilityTables, type FieldsDocument, type OwnersOf } from './tables.ts';

const api = JSON.parse(readFileSync('contract/openapi.json', 'utf8')) as FieldsDocument;

const ownersOf: OwnersOf = (call) => {
  const { owner, also = [] } = rows[call as CallName];
  return owner ? [owner, ...also] : [];
};

test('docs/fields.md has the fields of every view and call', async () => {
  await expect(fieldsPage(api, ownersOf)).toMatchFileSnapshot('../../docs/fields.md');
});

test('Every view and every request with a body is on the page', () => {
  const page = fieldsPage(api, ownersOf);
  const calls = Object.values(api.paths).flatMap((methods) => Object.values(methods));
  const answers = JSON.stringify(calls.map(({ responses }) => responses));
  const views = Object.keys(api.components.schemas).filter(
    (name) => name !== 'Failure' && answers.includes(`schemas/${name}"`),
  );
  expect(views.length).toBeGreaterThan(140);
  for (const name of views) expect(page, name).toContain(`\n| ${name} | `);
  for (const { operationId, requestBody } of calls)
    if (requestBody) expect(page, operationId).toContain(`\n| \`${operationId}\` | `);
});

describe('A table', () => {
  const operation = (operationId: string, access: string, schema: object, body?: object) => ({
    operationId,
    tags: ['Things'],
    description: `Does it.\n\n${access}`,
    ...(body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: { content: { 'application/json': { schema: { properties: { data: schema } } } } },
    },
  });
  const thing = { $ref: '#/components/schemas/Thing' };
  const small: FieldsDocument = {
    tags: [{ name: 'Things' }],
    paths: {
      '/a': { get: operation('readThing', 'Needs a session.', thing) },
      '/b': { get: operation('listThings', 'Needs the session of an admin.', { items: thing }) },
      '/c': {
        put: operation(
          'writeThing',
          'Needs the session of a provider.',
          { type: 'null' },
          {
            properties: { name: {}, home: { properties: { line: {} } } },
          },
        ),
      },
    },
    components: {
      schemas: {
        Thing: { properties: { id: {}, part: { $ref: '#/components/schemas/Part' } } },
        Part: { properties: { secret: {} } },
      },
    },
  };
  const text = capabilityTables(small, 'Things', (call) =>
    call === 'readThing' ? ['customer'] : [],
  );

  test('joins the roles of a view over its calls, and passes them to nested views', () => {
    expect(text).toContain('| Thing | customer of it, admin | `id` `part` |');
    expect(text).toContain('| Part | customer of it, admin | `secret` |');
  });

  test('names the fields of a request, also nested ones', () => {
    expect(text).toContain('| `writeThing` | provider | `name` `home.line` |');
  });

  test('refuses a call with an unknown access', () => {
    const paths = { '/d': { get: operation('other', 'Needs luck.', thing) } };
    expect(() => capabilityTables({ ...small, paths }, 'Things', () => [])).toThrow(/other/);
  });
});

test('Every rule about a state names tests that exist', () => {
  for (const { field, tests } of stateRules) {
    expect(tests.length, field).toBeGreaterThan(0);
    for (const path of tests) expect(existsSync(path), path).toBe(true);
  }
});
