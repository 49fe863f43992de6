import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { pathOf } from '#contract/call-paths.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { picture } from '#test/support/samples/images.ts';
import { type OnboardingWorld, onboardingWorld } from '#test/support/worlds/onboarding-world.ts';
import { newPerson } from '#test/support/worlds/people.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
import { onboardingPart } from './index.ts';

const database = testDatabase();
let w: OnboardingWorld;

beforeAll(async () => {
  w = await onboardingWorld(database);
});
afterAll(() => w.close());

test('A draft stores the input, valid or not, for its owner only', async () => {
  const { id } = await newPerson(w);
  const draft = await w.begin(id, { name: 'x', pin: 'four', tasks: [] });
  expect(draft).toMatchObject({ state: 'draft', isLive: false, version: 1 });
  const params = { serviceId: draft.serviceId };
  const again = await w.call('serviceForm', { as: id, params });
  expect(again.body.data.values).toMatchObject({ name: 'x', pin: 'four' });
  const open = await w.call('openForms', { as: id });
  expect(open.body.data).toMatchObject([{ serviceId: draft.serviceId, state: 'draft' }]);
  expect((await w.details(draft.serviceId, id)).status).toBe(404);

  const otherPerson = await newPerson(w);
  const asks = [
    ['serviceForm', {}],
    ['servicePreview', {}],
    ['saveService', { body: { version: 1, name: 'Mine' } }],
    ['submitService', { body: { version: 1 } }],
    ['takeBackService', { body: { version: 1 } }],
    ['orderServicePhotos', { body: { pictureIds: [] } }],
    ['discardForm', {}],
  ] as const;
  for (const [call, ask] of asks) {
    const reply = await w.call(call, { as: otherPerson.id, params, ...ask });
    expect([call, reply.status, reply.body.code]).toEqual([call, 404, 'SERVICE_NOT_FOUND']);
    expect((await w.call(call, { params, ...ask })).status).toBe(401);
  }
  expect((await w.sendPicture(otherPerson.id, draft.serviceId)).status).toBe(404);
  expect((await w.call('openForms', { as: otherPerson.id })).body.data).toEqual([]);
});

test('Of two tabs, the one with the older version gets the current form', async () => {
  const { id } = await newPerson(w);
  const { serviceId } = await w.begin(id);
  const save = (body: object) => w.call('saveService', { as: id, params: { serviceId }, body });
  const first = await save({ version: 1, name: 'Lotus Room' });
  expect(first.body.data).toMatchObject({ version: 2, values: { name: 'Lotus Room' } });
  const repeated = await save({ version: 1, name: 'Lotus Room' });
  expect(repeated.status, 'saving what is saved').toBe(200);
  const older = await save({ version: 1, name: 'Rose Room', area: 'Vikhroli' });
  expect([older.status, older.body.code]).toEqual([409, 'FORM_CHANGED']);
  expect(older.body.current).toMatchObject({ version: 2, values: { name: 'Lotus Room' } });
  const blind = await save({ area: 'Vikhroli' });
  expect(blind.body.data.values).toMatchObject({ name: 'Lotus Room', area: 'Vikhroli' });
});

test('Invalid fields are reported one by one, and nothing is created', async () => {
  const { id } = await newPerson(w);
  const list = await w.world.masterList();
  const foreign = { taskId: list.tasks.get('kathak-for-beginners'), price: '10', minutes: '30' };
  const draft = await w.begin(id, { name: '', phone: '12', tasks: [foreign] });
  const reply = await w.submit(id, draft);
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({
    code: 'INVALID',
    errors: {
      name: 'The name needs at least 3 characters',
      phone: 'Invalid  phone number',
      tasks: 'Choose tasks of this category',
    },
  });
  expect((await w.call('me', { as: id })).body.data.roles).toEqual(['customer']);
  const whole = await w.call('newService', {
    as: id,
    body: { ...(await w.formBody()), submit: true },
  });
  expect(whole.body.data.state).toBe('pending');
});

test('[PDET-03, PDET-04, SVC-15, ROLE-05] A submitted service is hidden, and its owner becomes a provider who can manage it', async () => {
  const { owner, serviceId } = await w.waiting();
  expect((await w.call('me', { as: owner.id })).body.data.roles).toEqual(['customer', 'provider']);
  const mine = await w.call('myServices', { as: owner.id });
  expect(mine.body.data).toMatchObject([
    { id: serviceId, isActive: false, approvalStatus: 'pending', experience: 6 },
  ]);
  expect((await w.details(serviceId)).status).toBe(404);
  const own = await w.details(serviceId, owner.id);
  expect(own.body.data).toMatchObject({ capacity: 2, timeZone: 'Asia/Kolkata' });
  const [sub] = own.body.data.subServices;
  expect(sub).toMatchObject({ price: { totalAmount: 450 }, minutes: 45, isBookable: false });
  const body = { subServiceId: sub.id, price: 500 };
  expect((await w.call('setPrice', { as: owner.id, body })).status).toBe(200);
  const { subject, text } = await w.mailTo(owner.email);
  expect(subject).toBe('Lotus Hair Room is in review');
  expect(text).toContain('You can manage it meanwhile.');
  const save = await w.call('saveService', {
    as: owner.id,
    params: { serviceId },
    body: { version: 2, name: 'Other' },
  });
  expect(save.body).toMatchObject({
    code: 'FORM_IN_REVIEW',
    current: { serviceId, state: 'pending' },
  });
});

test('A live service keeps its category; discarding changes leaves it unchanged', async () => {
  const { owner, serviceId, version } = await w.live();
  const params = { serviceId };
  const subCategoryId = (await w.world.masterList()).subCategories.get('barber');
  const moved = await w.call('saveService', {
    as: owner.id,
    params,
    body: { version, subCategoryId },
  });
  expect(moved.body).toMatchObject({
    code: 'INVALID',
    errors: { subCategoryId: 'You can’t change the category once customers can book the service.' },
  });
  await w.call('saveService', { as: owner.id, params, body: { version, name: 'Something else' } });
  expect((await w.call('discardForm', { as: owner.id, params })).status).toBe(200);
  const form = (await w.call('serviceForm', { as: owner.id, params })).body.data;
  expect(form).toMatchObject({ state: 'approved', values: { name: 'Lotus Hair Room' } });
});

test('A rejected service can move to another category with other tasks', async () => {
  const { owner, admin, form, serviceId } = await w.waiting();
  await w.reject(admin.id, serviceId, form.version, 'This is a barber');
  const list = await w.world.masterList();
  const body = {
    version: form.version + 1,
    subCategoryId: list.subCategories.get('barber'),
    tasks: [],
  };
  const params = { serviceId };
  const saved = (await w.call('saveService', { as: owner.id, params, body })).body.data;
  expect(saved.asks.tasks).toBe(true);
  expect((await w.submit(owner.id, saved)).body.errors).toEqual({
    tasks: 'Choose at least one task that you offer',
  });
  const tasks = [{ taskId: list.tasks.get('mens-haircut'), price: '300', minutes: '30' }];
  const { subCategoryId } = body;
  const fit = await w.call('saveService', {
    as: owner.id,
    params,
    body: { version: saved.version, tasks, subCategoryId },
  });
  expect((await w.submit(owner.id, fit.body.data)).status).toBe(200);
  const names = (await w.details(serviceId, owner.id)).body.data.subServices;
  expect(names.map(({ taskId }: { taskId: string }) => taskId)).toEqual([tasks[0]?.taskId]);
});

test('Images are visible to owner and admin until approval, then to everyone', async () => {
  const owner = await newPerson(w);
  const otherPerson = await newPerson(w);
  const admin = await w.world.admin();
  const { serviceId } = await w.begin(owner.id);
  const one = (await w.sendPicture(owner.id, serviceId)).body.data.pictureIds[0];
  const sent = [0, 0, 60, 60].map(async (shade) =>
    w.sendPicture(owner.id, serviceId, await picture('jpeg', { shade })),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const form = (await w.call('serviceForm', { as: owner.id, params: { serviceId } })).body.data;
  expect(form.pictureIds).toHaveLength(2);
  const [, two] = form.pictureIds;
  const look = async (pictureId: string, as?: string, open = openSession) => {
    const token = as && (await open(w.deps, as, 'test')).token;
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const url = pathOf('servicePhoto', { serviceId, pictureId });
    return (await w.app.inject({ url, headers })).statusCode;
  };
  const proved = look(one, admin.id, openProvedSession);
  expect(await Promise.all([look(one, owner.id), proved])).toEqual([200, 200]);
  expect(await look(one, admin.id), 'without the second factor').toBe(404);
  expect(await Promise.all([look(one, otherPerson.id), look(one)])).toEqual([404, 401]);
  const open = async (pictureId: string) =>
    (await w.app.inject({ url: pathOf('picture', { pictureId }) })).statusCode;
  expect(await open(one)).toBe(404);

  const params = { serviceId };
  const order = (pictureIds: string[], as = owner.id) =>
    w.call('orderServicePhotos', { as, params, body: { pictureIds } });
  expect((await order([two, one])).body.data.pictureIds).toEqual([two, one]);
  expect((await order([serviceId])).body.code).toBe('INVALID');
  const preview = (await w.call('servicePreview', { as: owner.id, params })).body.data.service;
  expect(preview).toMatchObject({
    name: 'Lotus Hair Room',
    picture: pathOf('servicePhoto', { serviceId, pictureId: two }),
    location: '12 Lake Road, Powai, Mumbai 400076',
  });
  expect(preview.subServices[0]).toMatchObject({ price: { totalAmount: 450 }, isBookable: true });
  const submitted = (await w.submit(owner.id, { serviceId, version: form.version + 1 })).body.data;
  await w.approve(admin.id, serviceId, submitted.version);
  expect(await Promise.all([open(one), open(two)])).toEqual([200, 200]);
  const { picture: cover, pictures } = (await w.details(serviceId)).body.data;
  expect([cover, pictures.length]).toEqual([pathOf('picture', { pictureId: two }), 2]);

  expect((await order([one])).status).toBe(200);
  expect(await open(two), 'customers see it until the change is approved').toBe(200);
  const next = (await w.call('serviceForm', { as: owner.id, params })).body.data;
  const change = (await w.submit(owner.id, next)).body.data;
  await w.approve(admin.id, serviceId, change.version);
  expect(await Promise.all([open(one), open(two)])).toEqual([200, 404]);
});

test("A new form starts with its owner's phone and e-mail", async () => {
  const { id, email } = await newPerson(w);
  const begun = async (body: object) =>
    (await w.call('newService', { as: id, body })).body.data.values;
  expect(await begun({ email: '', phone: '' })).toMatchObject({ email, phone: '9876543210' });
  const other = { email: 'desk@example.com', phone: '9845098450' };
  expect(await begun(other)).toMatchObject(other);
});

test('A person has at most twenty services including drafts', async () => {
  const { id } = await newPerson(w);
  for (let n = 0; n < 20; n += 1) await w.begin(id);
  const reply = await w.call('newService', { as: id, body: {} });
  expect([reply.status, reply.body.code]).toEqual([409, 'SERVICES_FULL']);
  const [open] = (await w.call('openForms', { as: id })).body.data;
  await w.call('discardForm', { as: id, params: { serviceId: open.serviceId } });
  expect((await w.call('newService', { as: id, body: {} })).status).toBe(201);
});

test('A suspended owner reads the form, but neither changes, submits nor starts one', async () => {
  const { owner, admin, serviceId, version } = await w.live();
  const [as, params] = [owner.id, { serviceId }];
  await w.sendPicture(as, serviceId);
  const form = (await w.call('serviceForm', { as, params })).body.data;
  const decide = (call: 'suspendPerson' | 'liftSuspension') =>
    w.call(call, { as: admin.id, params: { personId: as }, body: { reason: 'Asks for cash' } });
  expect((await decide('suspendPerson')).status).toBe(200);
  const photo = { ...params, pictureId: form.pictureIds[0] };
  const changes = [
    await w.call('saveService', { as, params, body: { name: 'Cash Corner' } }),
    await w.call('submitService', { as, params, body: { version } }),
    await w.call('takeBackService', { as, params, body: { version } }),
    await w.call('discardForm', { as, params }),
    await w.call('orderServicePhotos', { as, params, body: { pictureIds: [] } }),
    await w.call('focusServicePhoto', { as, params: photo, body: { x: 1, y: 2 } }),
    await w.call('removeFormMemberPhoto', { as, params: { ...params, memberKey: serviceId } }),
    await w.call('newService', { as, body: await w.formBody() }),
    await w.sendPicture(as, serviceId),
  ];
  for (const { status, body } of changes) {
    expect([status, body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(body.message).toContain('Asks for cash');
  }
  expect((await w.call('serviceForm', { as, params })).body.data).toEqual(form);
  expect((await w.call('servicePreview', { as, params })).status).toBe(200);
  await decide('liftSuspension');
  const saved = await w.call('saveService', { as, params, body: { name: 'Lotus Corner' } });
  expect(saved.body.data.values).toMatchObject({ name: 'Lotus Corner' });
});

test("Erasure removes all texts of a person's services", async () => {
  const { owner, serviceId } = await w.live();
  const sent = await w.sendPicture(owner.id, serviceId);
  expect(sent.status).toBe(200);
  const own = await onboardingPart.dataOf?.(w.deps, owner.id);
  expect(JSON.stringify(own)).toContain('12 Lake Road');
  const subject = { personId: owner.id, ...owner, phone: null, firstName: 'A', lastName: 'B' };
  await inTransaction(w.deps.db, (tx) => onboardingPart.erase(tx, subject, w.clock.now()));
  expect(await onboardingPart.dataOf?.(w.deps, owner.id)).toEqual([]);
  const pictureId = sent.body.data.pictureIds[0];
  expect((await w.app.inject({ url: pathOf('picture', { pictureId }) })).statusCode).toBe(404);
});
