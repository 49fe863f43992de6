import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type OnboardingWorld, onboardingWorld } from '#test/support/worlds/onboarding-world.ts';
import { newPerson } from '#test/support/worlds/people.ts';

const database = testDatabase();
let w: OnboardingWorld;
let spa: string;
let foreign: string;

beforeAll(async () => {
  w = await onboardingWorld(database);
  const { tasks } = await w.world.masterList();
  spa = tasks.get('hair-spa') ?? '';
  foreign = tasks.get('kathak-for-beginners') ?? '';
});
afterAll(() => w.close());

const BALAYAGE = '00000000-0000-7000-8000-00000000000a';
const FRINGE = '00000000-0000-7000-8000-00000000000b';
const short = { variant: 'Short hair', minutes: '60', price: '3500' };
const long = { variant: ' Long  hair', minutes: '120', price: '4999.50' };
const balayage = (input: object = {}) => ({
  ...{ key: BALAYAGE, taskId: spa, name: ' Root  Balayage ', variants: [short, long] },
  ...input,
});
const fringe = () => ({
  ...{ key: FRINGE, taskId: spa, name: 'Fringe trim' },
  variants: [{ variant: 'unused', minutes: '15', price: '150' }],
});

type Offered = { name: string; minutes: number; price: { totalAmount: number }; isOwn: boolean };
const facts = (offered: readonly Offered[]) =>
  offered.map(({ name, minutes, price, isOwn }) => [name, minutes, price.totalAmount, isOwn]);
const menu = [
  ['Fringe trim', 15, 150, true],
  ['Root Balayage – Short hair', 60, 3500, true],
  ['Root Balayage – Long hair', 120, 4999.5, true],
];

test('A first form of own tasks alone is previewed, read by an admin, approved and offered', async () => {
  const { owner, admin, form, serviceId } = await w.waiting({
    tasks: [],
    ownTasks: [balayage(), fringe()],
  });
  const { body } = await w.call('approvalCase', { as: admin.id, params: { serviceId } });
  expect(facts(body.data.service.subServices)).toEqual(expect.arrayContaining(menu));
  await w.approve(admin.id, serviceId, form.version);
  const { subServices } = (await w.details(serviceId)).body.data;
  expect(facts(subServices)).toEqual(expect.arrayContaining(menu));
  expect(subServices).toHaveLength(3);
  const variants = subServices.filter(({ variant }: { variant?: string }) => variant);
  expect(variants.map(({ variantGroup }: { variantGroup: string }) => variantGroup)).toEqual(
    Array(2).fill(variants[0].id),
  );
  const open = (await w.call('adminMenu', { as: admin.id, query: { page: 1 } })).body.data.items;
  const own = open.filter((one: { serviceId: string }) => one.serviceId === serviceId);
  expect(own.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Fringe trim',
    'Root Balayage',
  ]);
  expect(owner.id).toBeTruthy();
});

test('The preview of a draft shows own tasks, also incomplete ones', async () => {
  const { id } = await newPerson(w);
  const { serviceId } = await w.begin(id, {
    ownTasks: [balayage(), { ...fringe(), name: '', variants: [{ ...short, price: '' }] }],
  });
  const { body } = await w.call('servicePreview', { as: id, params: { serviceId } });
  const names = body.data.service.subServices.map(({ name }: { name: string }) => name);
  // The form names it in the language of the page.
  expect(names).toEqual(expect.arrayContaining(['Root Balayage – Long hair', '']));
});

test('A member performs all options of an own task', async () => {
  const { id } = await newPerson(w);
  const member = { key: FRINGE, name: 'Riya', tasks: [BALAYAGE], hours: null };
  const draft = await w.begin(id, {
    ...{ ownTasks: [balayage()], takenBy: 'team', members: [member] },
  });
  expect((await w.submit(id, draft)).status).toBe(200);
  const { data: team } = (await w.call('team', { as: id })).body;
  const names = new Map(
    team.services[0].subServices.map((one: { id: string; name: string }) => [one.id, one.name]),
  );
  expect(team.members[1].subServiceIds.map((one: string) => names.get(one)).sort()).toEqual([
    'Root Balayage – Long hair',
    'Root Balayage – Short hair',
  ]);
});

const field = `ownTasks.${BALAYAGE}`;
test.each<[string, () => object, string]>([
  ['no name', () => balayage({ name: ' ' }), `${field}.name`],
  ['a name of the list', () => balayage({ name: 'hair SPA' }), `${field}.name`],
  ['no similar task', () => balayage({ taskId: '' }), `${field}.taskId`],
  ['a task of another category', () => balayage({ taskId: foreign }), `${field}.taskId`],
  [
    'no price',
    () => balayage({ variants: [{ ...short, price: '' }] }),
    `${field}.variants.0.price`,
  ],
  [
    'a duration of a minute',
    () => balayage({ variants: [short, { ...long, minutes: '1' }] }),
    `${field}.variants.1.minutes`,
  ],
  [
    'an option without a name',
    () => balayage({ variants: [short, { ...long, variant: '' }] }),
    `${field}.variants.1.variant`,
  ],
  [
    'an option twice',
    () => balayage({ variants: [short, { ...long, variant: 'SHORT hair' }] }),
    `${field}.variants.1.variant`,
  ],
])('An own task with %s is refused, and nothing is created', async (_, own, wrong) => {
  const { id } = await newPerson(w);
  const reply = await w.submit(id, await w.begin(id, { ownTasks: [own()] }));
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [wrong]]);
  expect((await w.call('me', { as: id })).body.data.roles).toEqual(['customer']);
});

test('Two own tasks of one name are refused', async () => {
  const { id } = await newPerson(w);
  const ownTasks = [balayage(), { ...fringe(), name: 'root balayage' }];
  const reply = await w.submit(id, await w.begin(id, { ownTasks }));
  expect(Object.values(reply.body.errors)).toContain('Another task has this name');
});
