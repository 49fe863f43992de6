import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/api.ts';
import { API_BASE } from '#contract/api-base.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import { PAGE_SIZE, PAGES_MAX } from '#contract/lists.ts';
import { testDatabase } from '../support/database/database.ts';
import { injectWithReason } from '../support/worlds/access-reason.ts';
import { openProvedSession } from '../support/worlds/second-factor-session.ts';
import { rows } from './rows.ts';
import { type AccessWorld, accessWorld } from './things.ts';

const database = testDatabase();
let world: AccessWorld;

beforeAll(async () => {
  world = await accessWorld(database);
});
afterAll(() => world.w.close());

type Shape = { type?: string; properties?: Record<string, Shape>; $ref?: string };
type Operation = {
  operationId: CallName;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
  responses: Record<string, { content?: Record<string, { schema: Shape }> }>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Shape> };
};

/** The fields of a call's response, according to the API document. */
function dataOf(description: Description, { responses }: Operation): Shape | undefined {
  const data = responses['200']?.content?.['application/json']?.schema.properties?.['data'];
  const name = data?.$ref?.split('/').at(-1);
  return name === undefined ? data : description.components?.schemas?.[name];
}

function describedCalls(): { description: Description; all: Operation[] } {
  const description = world.w.app.swagger() as unknown as Description;
  const all = Object.entries(description.paths)
    .filter(([path]) => path.startsWith(API_BASE))
    .flatMap(([, methods]) => Object.values(methods))
    .filter(({ operationId }) => operationId in callPaths);
  return { description, all };
}

function isPage(shape: Shape | undefined): boolean {
  const names = Object.keys(shape?.properties ?? {});
  return ['items', 'page', 'hasMore'].every((name) => names.includes(name));
}

function lists(): CallName[] {
  const { description, all } = describedCalls();
  return all
    .filter((one) => isPage(dataOf(description, one)))
    .map(({ operationId }) => operationId);
}

/** The parameters of a call, except those of the page. */
function parametersOf(name: string): string[] {
  const one = describedCalls().all.find(({ operationId }) => operationId === name);
  const body = one?.requestBody?.content['application/json']?.schema.properties ?? {};
  const query = (one?.parameters ?? []).filter((each) => each.in === 'query');
  return [...Object.keys(body), ...query.map((each) => each.name)]
    .filter((input) => input !== 'page')
    .sort();
}

async function ask(name: CallName, input: Record<string, string>) {
  const { access, query, body } = rows[name];
  const person = access === 'customer' ? 'customer' : access === 'provider' ? 'provider' : 'admin';
  const { token } = await openProvedSession(world.w.deps, world.idOf[person]);
  const isReading = callPaths[name][0] === 'GET';
  return injectWithReason(world.w.app, {
    method: callPaths[name][0],
    url: pathOf(name),
    headers: { authorization: `Bearer ${token}` },
    ...(isReading
      ? { query: { ...query?.(world.things), ...input } }
      : { payload: { ...body?.(world.things), ...input } }),
  });
}

test('these calls return paged lists', () => {
  expect(lists().sort()).toEqual([
    'adminAudit',
    'adminContact',
    'adminDisputes',
    'adminDocuments',
    'adminGiftCards',
    'adminJobs',
    'adminMarks',
    'adminMenu',
    'adminMessageReports',
    'adminPackages',
    'adminReviews',
    'adminSynonyms',
    'adminWebhooks',
    'approvals',
    'conversations',
    'differences',
    'earningLines',
    'findBookings',
    'findCustomers',
    'findPeople',
    'findServices',
    'ownPayouts',
    'payoutRuns',
    'payouts',
    'reconciledDays',
    'securityEvents',
    'settingHistory',
    'signOffs',
    'soldGiftCards',
    'soldPackages',
    'synonymHistory',
    'taxRules',
  ]);
});

/** Admin calls with a bounded result, which is not paged. */
const whole = [
  'accessReasons',
  'adminInvariants',
  'adminInvoices',
  'adminLedger',
  'adminRecords',
  'auditAdmins',
  'securityAlerts',
];

test('every other admin call returns no bare array', () => {
  const { description, all } = describedCalls();
  const bare = all
    .filter(({ operationId }) => rows[operationId].access === 'admin')
    .filter((one) => dataOf(description, one)?.type === 'array')
    .map(({ operationId }) => operationId);
  expect(bare.sort()).toEqual(whole);
});

test('every list is limited to a page, has an end, and rejects invalid pages and orders', async () => {
  for (const name of lists()) {
    const first = await ask(name, {});
    expect([name, first.statusCode]).toEqual([name, 200]);
    const { items, page } = first.json().data;
    expect(page, name).toBe(1);
    expect(items.length, name).toBeLessThanOrEqual(PAGE_SIZE);
    const last = (await ask(name, { page: String(PAGES_MAX) })).json().data;
    expect([name, last.items, last.hasMore]).toEqual([name, [], false]);
    for (const page of ['0', '-1', '1.5', 'x', String(PAGES_MAX + 1), '1e9']) {
      expect([name, page, (await ask(name, { page })).statusCode]).toEqual([name, page, 400]);
    }
    if (parametersOf(name).includes('sort')) {
      expect([name, (await ask(name, { sort: 'absurd' })).statusCode]).toEqual([name, 400]);
    }
  }
});

/**
 * Conversations are exported only with a person's own data, and each payout has a CSV of its bookings. A gift card or
 * package is a record with its movements, which the CSV of the ledger contains.
 */
const withoutFile = [
  ...['conversations', 'ownPayouts'],
  ...['soldGiftCards', 'soldPackages', 'adminGiftCards', 'adminPackages'],
];

test('every list has a CSV call with the same parameters', () => {
  // Searches are POST calls, and their CSV calls are named after the records.
  const files: Record<string, string> = {
    findPeople: 'peopleCsv',
    findBookings: 'bookingsCsv',
    findCustomers: 'customersCsv',
    findServices: 'servicesCsv',
  };
  for (const name of lists().filter((each) => !withoutFile.includes(each))) {
    const file = files[name] ?? `${name}Csv`;
    expect(Object.keys(callPaths), name).toContain(file);
    expect([file, parametersOf(file)]).toEqual([file, parametersOf(name)]);
    expect(parametersOf(name).length, name).toBeGreaterThan(0);
  }
});
