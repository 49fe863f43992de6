import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { pathOf } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { picture } from '#test/support/samples/images.ts';
import { type OnboardingWorld, onboardingWorld } from '#test/support/worlds/onboarding-world.ts';
import { newPerson } from '#test/support/worlds/people.ts';

const database = testDatabase();
let w: OnboardingWorld;
let cut: string;
let colour: string;

beforeAll(async () => {
  w = await onboardingWorld(database);
  const { tasks } = await w.world.masterList();
  cut = tasks.get('womens-haircut') ?? '';
  colour = tasks.get('root-touch-up') ?? '';
});
afterAll(() => w.close());

const keys = ['a', 'b', 'c'].map((end) => `00000000-0000-7000-8000-00000000000${end}`);
const [riya = '', meera = '', chair = ''] = keys;
const week = (from: string, to: string) => [[{ from, to }], [], [], [], [], [], []];
const member = (input: object = {}) => ({
  ...{ key: riya, name: ' Riya  Shah ', tasks: null, hours: null },
  ...input,
});
/** A salon with two tasks and a team. */
const salon = (input: object = {}) => ({
  tasks: [cut, colour].map((taskId) => ({ taskId, price: '450', minutes: '60' })),
  takenBy: 'team',
  members: [
    member(),
    member({ key: meera, name: 'Meera', tasks: [cut], hours: week('09:00', '11:00') }),
  ],
  resources: [{ key: chair, name: 'Wash basin', quantity: '2', tasks: [colour] }],
  ...input,
});

async function sendPhoto(as: string, serviceId: string, memberKey: string) {
  const { token } = await openSession(w.deps, as, 'test');
  const answer = await w.app.inject({
    method: 'POST',
    url: pathOf('setFormMemberPhoto', { serviceId, memberKey }),
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
    payload: await picture('jpeg'),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function photosOf(ownerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform.pictures
    where owner_id = ${ownerId} and purpose = 'member'`.execute(w.deps.db);
  return rows[0]?.n ?? 0;
}

describe('The form of a first service', () => {
  test('creates the members with tasks, hours and photo, and the resources', async () => {
    const { id } = await newPerson(w);
    const draft = await w.begin(id, salon());
    expect(draft.asks).toEqual({ tasks: true, hours: true, team: true });
    const { serviceId } = draft;
    const photo = await sendPhoto(id, serviceId, meera);
    expect(photo.body.data.memberPhotos).toMatchObject([{ key: meera }]);
    const submitted = await w.submit(id, photo.body.data);
    expect([submitted.status, submitted.body.data.asks.team]).toEqual([200, false]);
    const { data: team } = (await w.call('team', { as: id })).body;
    const names = new Map<string, string>(
      team.services[0].subServices.map((one: { id: string; name: string }) => [one.id, one.name]),
    );
    const facts = team.members.map(
      (one: { isOwner: boolean; name: string; subServiceIds: string[]; hasOwnPhoto: boolean }) => [
        one.isOwner ? 'owner' : one.name,
        one.subServiceIds.map((each) => names.get(each)).sort(),
        one.hasOwnPhoto,
      ],
    );
    expect(facts).toEqual([
      ['owner', ['Root touch-up', "Women's haircut"], false],
      ['Riya Shah', ['Root touch-up', "Women's haircut"], false],
      ['Meera', ["Women's haircut"], true],
    ]);
    expect(team.services[0]).toMatchObject({ servedBy: 'members', capacity: 1 });
    expect(team.members[2].weekly[0]).toEqual([{ fromMinute: 540, toMinute: 660 }]);
    expect(team.members[1].weekly).toBeNull();
    const seen = await w.app.inject({ url: team.members[2].photo });
    expect(seen.statusCode, 'the photo is public from now on').toBe(200);
    const { resources } = (await w.call('resources', { as: id })).body.data;
    expect(resources).toMatchObject([{ name: 'Wash basin', quantity: 2 }]);
    expect(resources[0].subServiceIds.map((one: string) => names.get(one))).toEqual([
      'Root touch-up',
    ]);
  });

  test('can leave the owner out, who then performs no task', async () => {
    const { id } = await newPerson(w);
    const members = [member(), member({ key: meera, name: 'Meera', tasks: [cut] })];
    const draft = await w.begin(id, salon({ ownerServes: false, members }));
    expect((await w.submit(id, draft)).status).toBe(200);
    const { data: team } = (await w.call('team', { as: id })).body;
    expect(team.members[0]).toMatchObject({ isOwner: true, subServiceIds: [] });
    expect(team.members[1].subServiceIds).toHaveLength(2);
  });

  test('of one person creates no team, whatever was typed about it before', async () => {
    const { id } = await newPerson(w);
    const draft = await w.begin(id, salon({ takenBy: 'me', resources: [], capacity: '3' }));
    expect((await w.submit(id, draft)).status).toBe(200);
    const { data: team } = (await w.call('team', { as: id })).body;
    expect(team.members).toHaveLength(1);
    expect(team.services[0]).toMatchObject({ servedBy: 'capacity', capacity: 3 });
  });

  test('of one person with equipment deletes the photos of members who were named before', async () => {
    const { id } = await newPerson(w);
    const draft = await w.begin(id, salon());
    const { body } = await sendPhoto(id, draft.serviceId, meera);
    const { serviceId, version } = body.data;
    const change = { ...(await w.formBody(salon({ takenBy: 'me' }))), version };
    const saved = await w.call('saveService', { as: id, params: { serviceId }, body: change });
    expect([saved.status, await photosOf(id)]).toEqual([200, 1]);
    expect((await w.submit(id, saved.body.data)).status).toBe(200);
    expect(await photosOf(id)).toBe(0);
  });

  test('does not ask a business that has a team', async () => {
    const { id } = await newPerson(w);
    await w.submit(id, await w.begin(id, salon()));
    const second = await w.begin(id, salon({ name: 'Lotus Nail Room' }));
    expect(second.asks).toEqual({ tasks: true, hours: true, team: false });
    expect((await w.submit(id, second)).status).toBe(200);
    expect((await w.call('team', { as: id })).body.data.members).toHaveLength(3);
    expect((await sendPhoto(id, second.serviceId, riya)).body.code).toBe('MEMBER_NOT_FOUND');
  });

  test.each<[string, object, string]>([
    ['no member', { members: [] }, 'members'],
    ['no name', { members: [member({ name: ' ' })] }, `members.${riya}.name`],
    ['no task', { members: [member({ tasks: [] })] }, `members.${riya}.tasks`],
    [
      'overlapping hours',
      { members: [member({ hours: [[{ from: '12:00', to: '11:00' }], [], [], [], [], [], []] })] },
      `members.${riya}.hours.0`,
    ],
    [
      'a resource without a number',
      { resources: [{ key: chair, name: 'Chair', quantity: '0', tasks: null }] },
      `resources.${chair}.quantity`,
    ],
    [
      'two resources of one name',
      {
        resources: ['Chair', 'chair'].map((name, nth) => ({
          ...{ key: keys[nth] ?? '', name, quantity: '1', tasks: null },
        })),
      },
      `resources.${meera}.name`,
    ],
  ])('is refused with %s, and creates nothing', async (_, input, field) => {
    const { id } = await newPerson(w);
    const reply = await w.submit(id, await w.begin(id, salon(input)));
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]]);
    expect((await w.call('me', { as: id })).body.data.roles).toEqual(['customer']);
  });
});

test('A team whose owner does not serve performs every task', async () => {
  const { id } = await newPerson(w);
  const input = salon({ ownerServes: false, members: [member({ tasks: [cut] })] });
  const reply = await w.submit(id, await w.begin(id, input));
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['members']]);
});

describe('The photo of a member', () => {
  test('is for the owner of the form, and for a member whom it names', async () => {
    const { id } = await newPerson(w);
    const other = await newPerson(w);
    const { serviceId } = await w.begin(id, salon());
    expect((await sendPhoto(other.id, serviceId, riya)).body.code).toBe('SERVICE_NOT_FOUND');
    expect((await sendPhoto(id, serviceId, chair)).body.code).toBe('MEMBER_NOT_FOUND');
    const { body } = await sendPhoto(id, serviceId, riya);
    const params = { serviceId, pictureId: body.data.memberPhotos[0].pictureId };
    const statusFor = async (as: string) => {
      const { token } = await openSession(w.deps, as, 'test');
      const url = pathOf('servicePhoto', params);
      return (await w.app.inject({ url, headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    };
    expect([await statusFor(id), await statusFor(other.id)]).toEqual([200, 404]);
    const { pictureId } = params;
    const open = await w.app.inject({ url: pathOf('picture', { pictureId }) });
    expect(open.statusCode, 'it is not public before submission').toBe(404);
  });

  test('is deleted when it is replaced or removed, with its member and with the draft', async () => {
    const { id } = await newPerson(w);
    const { serviceId } = await w.begin(id, salon());
    await sendPhoto(id, serviceId, riya);
    await sendPhoto(id, serviceId, riya);
    await sendPhoto(id, serviceId, meera);
    expect(await photosOf(id)).toBe(2);
    const params = { serviceId, memberKey: riya };
    const removed = await w.call('removeFormMemberPhoto', { as: id, params });
    expect(removed.body.data.memberPhotos).toMatchObject([{ key: meera }]);
    expect(await photosOf(id)).toBe(1);
    await sendPhoto(id, serviceId, riya);
    const body = { members: [member()] };
    await w.call('saveService', { as: id, params: { serviceId }, body });
    expect(await photosOf(id), 'without Meera').toBe(1);
    await w.call('discardForm', { as: id, params: { serviceId } });
    expect(await photosOf(id)).toBe(0);
  });
});
