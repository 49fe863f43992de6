import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import type { CallName } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import { testDatabase } from '../support/database/database.ts';
import { rows } from './rows.ts';
import { type AccessWorld, accessWorld } from './things.ts';

const database = testDatabase();
let world: AccessWorld;
/** A person who joined the provider's team, and another who also owns a business. */
const tokens: Record<'member' | 'member with a business', string> = {
  member: '',
  'member with a business': '',
};

beforeAll(async () => {
  world = await accessWorld(database);
  const { w, idOf } = world;
  const join = async (person: string, memberId: string) => {
    const { email } = await w.person(person);
    const owner = { as: idOf.provider, params: { memberId } };
    await w.call('inviteMember', { ...owner, body: { email } });
    const { text } = await w.mailTo(email, /invited you to their team/);
    const token = /token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
    await w.call('acceptInvitation', { as: person, body: { token } });
    return (await openSession(w.deps, person, 'the table')).token;
  };
  const person = await w.customer();
  tokens.member = await join(person, world.things.memberId);
  const added = await w.call('addMember', { as: idOf.provider, body: { name: 'Riya' } });
  tokens['member with a business'] = await join(idOf['other provider'], added.body.memberId);
  const joined = await w.call('memberships', { as: person });
  expect(joined.body.data).toHaveLength(1);
});
afterAll(() => world.w.close());

const names = Object.keys(callPaths) as CallName[];
const ofProviders = names.filter((name) => rows[name].access === 'provider');
const ofOthers = names.filter((name) => rows[name].owner === 'provider');

async function statusOf(name: CallName, token: string): Promise<number> {
  const { w, things } = world;
  const method = callPaths[name][0];
  const { params, body, query } = rows[name];
  const reply = await w.app.inject({
    method,
    url: pathOf(name, params?.(things) ?? unknownParams(name)),
    ...(query ? { query: query(things) } : {}),
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { payload: body?.(things) ?? {} }),
  });
  return reply.statusCode;
}

function unknownParams(name: CallName): Record<string, string> {
  const keys = [...callPaths[name][1].matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
  return Object.fromEntries(keys.map((key) => [key, crypto.randomUUID()]));
}

describe('Money and settings of a business', () => {
  test.each(ofProviders)('are inaccessible to its members: %s', async (name) => {
    expect(await statusOf(name, tokens.member)).toBe(403);
  });

  test.each(ofOthers)('are inaccessible to members who are providers: %s', async (name) => {
    expect([404, 415]).toContain(await statusOf(name, tokens['member with a business']));
  });
});
