import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Document, Spectral } from '@stoplight/spectral-core';
import { Json } from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/store.ts';
import type { CallName } from '#contract/api.ts';
import { callPaths } from '#contract/call-paths.ts';
import { type RefusalCode, refusals } from '#contract/errors.ts';
import { definitionOf } from '#platform/http/definitions.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { clientProgram } from '#test/support/samples/client-program.ts';
import { picture } from '#test/support/samples/images.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { newPerson } from '#test/support/worlds/people.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';

const database = testDatabase();
let w: BookingWorld;
let authorization: string;
/** The complete document, as admins receive it. */
let text: string;
let api: ApiDocument;
let operations: Operation[];

type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: string[];
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  allOf?: Schema[];
};
type Content = { content?: Record<string, { schema: Schema }> };
type Operation = {
  operationId: string;
  security: object[];
  tags: string[];
  parameters?: { $ref?: string; name: string; in: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string; description: string }>;
};
type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
};

beforeAll(async () => {
  w = await bookingWorld(database, { site: { publicUrl: 'https://zapbooking.test' } });
  const admin = await newPerson(w);
  await grantRole(w.deps.db, admin.id, 'admin', w.now());
  const { token } = await openProvedSession(w.deps, admin.id);
  authorization = `Bearer ${token}`;
  text = (await fetchDocument(authorization)).body;
  api = JSON.parse(text);
  operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
});
afterAll(() => w.close());

function fetchDocument(bearer?: string) {
  const headers = bearer ? { authorization: bearer } : {};
  return w.app.inject({ url: '/api/openapi.json', headers });
}

function redocly() {
  return createConfig({
    extends: ['recommended'],
    // The specification has ambiguous paths: /services/details/{id} beside /services/{id}/slots.
    rules: { 'no-ambiguous-paths': 'off' },
  });
}

// After an intended change of the API: vitest run server/api-document.test.ts -u
test('contract/openapi.json is the document that the server sends', async () => {
  const checkedIn = `${JSON.stringify(api, null, 1)}\n`;
  await expect(checkedIn).toMatchFileSnapshot('../contract/openapi.json');
});

test('Redocly finds no problems in the document', async () => {
  expect(await lintFromString({ source: text, config: await redocly() })).toEqual([]);
});

test('Spectral finds no problems in the document', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas] } as never);
  expect(await spectral.run(new Document(text, Json as never))).toEqual([]);
});

test('Every call is documented with its errors, its security and an existing tag', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(callPaths).toSorted(),
  );
  for (const { operationId, security, tags: own, responses } of operations) {
    expect(
      api.tags.map(({ name }) => name),
      operationId,
    ).toEqual(expect.arrayContaining(own));
    expect(security, operationId).toBeInstanceOf(Array);
    for (const [status, answer] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      const codes = codesOf(answer);
      expect(codes.length, `${operationId} ${status}`).toBeGreaterThan(0);
      for (const code of codes) expect(String(refusals[code][0]), code).toBe(status);
    }
  }
});

test('Errors follow from access, parameters and body; all others are declared', () => {
  const codes = (name: string) => Object.values(operationOf(name).responses).flatMap(codesOf);
  expect(codes('categories')).toEqual([
    ...['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'SERVER_ERROR', 'UNAVAILABLE'],
  ]);
  expect(codes('runPayouts')).toEqual(
    expect.arrayContaining([
      ...['INVALID', 'SIGNED_OUT', 'FORBIDDEN', 'SECOND_FACTOR_NEEDED', 'CROSS_SITE'],
      ...['PAYOUT_STALE', 'PAYOUT_TOTAL', 'KEY_REUSED', 'KEY_IN_FLIGHT', 'BODY_TOO_LARGE'],
    ]),
  );
  expect(codes('addPhoto')).toEqual(expect.arrayContaining(['PICTURE_TYPE', 'PICTURE_BROKEN']));
  expect(codes('addPhoto')).not.toContain('CONTENT_TYPE');
});

test('A mutation accepts an Idempotency-Key unless its response is secret or its body is a file', () => {
  const takesKey = (name: string) =>
    JSON.stringify(operationOf(name).parameters ?? []).includes('parameters/IdempotencyKey');
  expect(['order', 'cancel', 'removeTask'].filter(takesKey)).toHaveLength(3);
  expect(['myBookings', 'loginVerify', 'saveProfile', 'addPhoto'].filter(takesKey)).toEqual([]);
});

test('An upload documents its media types and its maximum size', () => {
  const content = operationOf('addPhoto').requestBody?.content ?? {};
  expect(Object.keys(content)).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  expect(content['image/png']?.schema).toMatchObject({ format: 'binary', maxLength: 5_242_880 });
});

test('Every request value has a limit', () => {
  const unlimited = operations.flatMap(({ operationId, parameters = [], requestBody }) => [
    ...parameters.flatMap(({ $ref, name, schema }) =>
      $ref ? [] : withoutLimit(schema, `${operationId} ${name}`),
    ),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      withoutLimit(schema, `${operationId} body`),
    ),
  ]);
  expect(unlimited).toEqual([]);
});

test('Other callers get the document without the calls and schemas of admins', async () => {
  const { customer } = await w.pair();
  const { token } = await openProvedSession(w.deps, customer);
  const { body } = await fetchDocument();
  const open = JSON.parse(body) as ApiDocument & { components: { schemas: object } };
  const calls = Object.values(open.paths).flatMap((methods) => Object.values(methods));
  const openNames = Object.keys(callPaths).filter(
    (name) => definitionOf(name as CallName).access !== 'admin',
  );
  expect(calls.map(({ operationId }) => operationId).toSorted()).toEqual(openNames.toSorted());
  expect(body).not.toMatch(/\/admin\/|AuditEntry/);
  expect(open.tags.map(({ name }) => name)).not.toContain('Admin');
  expect(await lintFromString({ source: body, config: await redocly() })).toEqual([]);
  expect((await fetchDocument(`Bearer ${token}`)).body).toBe(body);
  expect((await fetchDocument('Bearer nonsense')).body).toBe(body);
  const displayed = (await w.app.inject({ url: '/api/docs/json', headers: { authorization } }))
    .body;
  expect(JSON.parse(displayed)).toEqual(open);
});

test('The document is built once and not sent to clients that have it', async () => {
  const [open, whole] = [await fetchDocument(), await fetchDocument(authorization)];
  const etag = String(open.headers['etag']);
  const again = await w.app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': etag },
  });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  expect(whole.headers['etag']).not.toBe(etag);
  expect(whole.headers['cache-control']).toBe('private, no-cache');
  expect((await w.app.inject('/api/docs/')).statusCode).toBe(200);
});

test('A generated client compiles, books, pays, uploads and reads typed errors', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zap-client-'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'api.d.ts'), await generatedTypes());
  writeFileSync(join(folder, 'client.ts'), clientProgram);
  await compile(folder);

  const { bookVisit } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'client.ts')).href
  );
  const { customer, service } = await w.pair();
  const { email } = await w.person(customer);
  const address = w.app.server.address() as { port: number };
  const done = await bookVisit({
    baseUrl: `http://127.0.0.1:${address.port}`,
    email,
    ...service,
    image: new Blob([Uint8Array.from(await picture('png'))]),
    readCode: async () => /^\d{6}/.exec((await w.mailTo(email, /code/)).subject)?.[0] ?? '',
    pay: (orderId: string) => w.sandbox.gateway.pay(orderId, 'success'),
  });
  expect(done).toEqual({
    name: expect.any(String),
    isTyped: true,
    status: 'assigned',
    picture: expect.stringContaining('/pictures/'),
    refusal: 'PICTURE_TYPE',
  });
  rmSync(folder, { recursive: true });
});

async function generatedTypes(): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const nodes = await openapiTS(text, {
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  });
  return astToString(nodes);
}

async function compile(folder: string): Promise<void> {
  const options = {
    ...{
      target: 'esnext',
      module: 'preserve',
      moduleResolution: 'bundler',
      lib: ['esnext', 'dom'],
    },
    ...{ types: [], strict: true, noEmit: true, skipLibCheck: true },
    allowImportingTsExtensions: true,
  };
  const config = { compilerOptions: options, files: ['client.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(process.cwd(), 'node_modules/.bin/tsc');
  await promisify(execFile)(tsc, ['--project', folder]).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
}

function operationOf(name: string): Operation {
  const found = operations.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`${name} is not documented.`);
  return found;
}

function resolved<T extends object>(value: T & { $ref?: string }): T {
  const names = value.$ref?.split('/').slice(1) ?? [];
  if (names.length === 0) return value;
  return names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], api) as T;
}

function codesOf(answer: Content & { $ref?: string }): RefusalCode[] {
  const schemas = resolved(answer).content?.['application/json']?.schema.allOf ?? [];
  return schemas.flatMap(({ properties }) => properties?.['code']?.enum ?? []) as RefusalCode[];
}

/** A format, or a pattern of fixed length, limits a text by itself. */
function withoutLimit(schema: Schema, where: string): string[] {
  const { type, format = '', pattern, maxLength, items } = resolved(schema);
  const { properties = {}, anyOf = [], allOf = [], ...rest } = resolved(schema);
  const parts = [
    ...[...anyOf, ...allOf].flatMap((each) => withoutLimit(each, where)),
    ...Object.entries(properties).flatMap(([name, each]) => withoutLimit(each, `${where}.${name}`)),
    ...(items ? withoutLimit(items, `${where}[]`) : []),
  ];
  const isFixed = ['uuid', 'date', 'date-time'].includes(format) || rest.enum !== undefined;
  const isFixedPattern = pattern?.endsWith('$') && !/[*+]|,\}/.test(pattern);
  const isOpen =
    (type === 'string' && maxLength === undefined && !isFixed && !isFixedPattern) ||
    (type === 'array' && rest.maxItems === undefined) ||
    (/^(number|integer)$/.test(type ?? '') && (rest.maximum ?? Infinity) >= 2 ** 53 - 1);
  return isOpen ? [where, ...parts] : parts;
}
