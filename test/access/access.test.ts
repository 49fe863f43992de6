import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import type { CallName } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import { testDatabase } from '../support/database/database.ts';
import { picture } from '../support/samples/images.ts';
import { injectWithReason } from '../support/worlds/access-reason.ts';
import { openProvedSession } from '../support/worlds/second-factor-session.ts';
import type { Row } from './row.ts';
import { rows } from './rows.ts';
import { type AccessWorld, accessWorld, type Person, people, type Things } from './things.ts';

const database = testDatabase();
let world: AccessWorld;
const aPicture = picture('png');
let address = 0;

beforeAll(async () => {
  world = await accessWorld(database);
});
afterAll(() => world.w.close());

const names = Object.keys(callPaths) as CallName[];

test('every call has a row', () => {
  expect(names.filter((name) => !rows[name])).toEqual([]);
});

describe.each(names)('%s', (name) => {
  const row = rows[name];

  test('[ROLE-08, ROLE-09] allows exactly the callers of its row', async () => {
    const answered: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const person of inTurn(row)) {
      expected[person] = verdictOf(row, person);
      if (row.isEndless && expected[person] === 'let in') continue;
      answered[person] = nameOf((await ask(name, person, world.things)).statusCode);
    }
    if (row.isEndless) for (const person in answered) expect(answered[person]).not.toBe('let in');
    else expect(answered).toEqual(expected);
  });

  if (row.owner) {
    test('a foreign record and a missing one get the same response', async () => {
      const unrelated = row.owner === 'customer' ? 'other customer' : 'other provider';
      const foreign = await ask(name, unrelated, world.things);
      const missing = await ask(name, unrelated, unknown());
      expect([foreign.statusCode, foreign.payload]).toEqual([404, missing.payload]);
    });
  }
});

test('[ROLE-08] an admin without a proof of the second factor can only set it up', async () => {
  const { token } = await openSession(world.w.deps, world.idOf.admin, 'a stolen mailbox');
  const open: string[] = [];
  for (const name of names.filter((each) => rows[each].access === 'admin')) {
    const reply = await world.w.app.inject({
      method: callPaths[name][0],
      url: pathOf(name, unknownParams(name)),
      headers: { authorization: `Bearer ${token}` },
      ...(callPaths[name][0] === 'GET' ? {} : { payload: {} }),
    });
    if (reply.json().code !== 'SECOND_FACTOR_NEEDED') open.push(name);
  }
  expect(open.sort()).toEqual([
    'confirmSecondFactor',
    'proveByPasskey',
    'proveSecondFactor',
    'secondFactor',
    'secondFactorPasskeyOptions',
    'startSecondFactor',
  ]);
});

/** The owner comes last, because their call may change the record. */
function inTurn({ owner }: Row): Person[] {
  return [...people.filter((person) => person !== owner), ...(owner ? [owner] : [])];
}

function verdictOf({ access, owner, also, ...row }: Row, person: Person): string {
  const answer = row.answer ?? 'let in';
  if (access === 'anyone') return answer;
  if (person === 'visitor') return 'asked to sign in';
  if (access === 'admin' && person !== 'admin') return 'refused';
  if (access === 'provider' && !person.endsWith('provider')) return 'refused';
  const isTheirs = person === owner || also?.some((other) => other === person);
  return owner && !isTheirs ? 'not found' : answer;
}

/** Every other status below 500, such as 400 or 409, follows a successful authorization. */
function nameOf(status: number): string {
  const known: Record<number, string> = {
    401: 'asked to sign in',
    403: 'refused',
    404: 'not found',
    429: 'asked too often',
  };
  return known[status] ?? (status < 500 ? 'let in' : `broken: ${status}`);
}

async function ask(name: CallName, person: Person, things: Things) {
  const { w, idOf } = world;
  const { params, body, query, isPicture } = rows[name];
  const token = person === 'visitor' ? '' : await tokenOf(idOf[person]);
  if (name === 'logout') tokens.clear();
  const method = callPaths[name][0];
  address += 1;
  return injectWithReason(w.app, {
    method,
    url: pathOf(name, params?.(things) ?? unknownParams(name)),
    ...(query ? { query: query(things) } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isPicture ? { 'content-type': 'image/png' } : {}),
    },
    ...(method === 'GET' ? {} : { payload: isPicture ? await aPicture : (body?.(things) ?? {}) }),
    // Each call has another loopback address, because these are not rate-limited.
    remoteAddress: `127.1.${Math.floor(address / 250)}.${(address % 250) + 1}`,
  });
}

/** One session each, because the number of a person's sessions is limited. */
const tokens = new Map<string, string>();
async function tokenOf(personId: string): Promise<string> {
  const known = tokens.get(personId);
  if (known) return known;
  const { token } = await openProvedSession(world.w.deps, personId, 'the table');
  tokens.set(personId, token);
  return token;
}

/** A call whose row names no record uses an id that does not exist. */
function unknownParams(name: CallName): Record<string, string> {
  const keys = [...callPaths[name][1].matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
  return Object.fromEntries(keys.map((key) => [key, crypto.randomUUID()]));
}

/** The same records with ids that do not exist. */
function unknown(): Things {
  const isId = (value: unknown) => typeof value === 'string' && /^[\da-f-]{36}$/.test(value);
  const entries = Object.entries(world.things).map(([key, value]) => [
    key,
    isId(value) ? crypto.randomUUID() : value,
  ]);
  return Object.fromEntries(entries) as Things;
}
