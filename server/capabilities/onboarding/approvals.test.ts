import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type OnboardingWorld, onboardingWorld } from '#test/support/worlds/onboarding-world.ts';
import { settled } from '#test/support/worlds/settled.ts';

const database = testDatabase();
let w: OnboardingWorld;

beforeAll(async () => {
  w = await onboardingWorld(database);
});
afterAll(() => w.close());

test('[ENT-08, ENT-37] A service can be rejected with a reason, changed, resubmitted and approved; then it can be found and booked', async () => {
  const { owner, admin, form, serviceId } = await w.waiting();
  await w.mailTo(owner.email);
  const no = await w.reject(admin.id, serviceId, form.version);
  expect(no.body.data).toMatchObject({ state: 'rejected', reason: 'The address is no shop' });
  const message = await w.mailTo(owner.email);
  expect(message.subject).toBe('Lotus Hair Room was not approved');
  expect(message.text).toContain('Reason: The address is no shop');
  const notices = await w.call('notices', { as: owner.id });
  expect(JSON.stringify(notices.body.data)).toContain('Lotus Hair Room was not approved');

  const params = { serviceId };
  const seen = (await w.call('serviceForm', { as: owner.id, params })).body.data;
  expect(seen).toMatchObject({
    state: 'rejected',
    reason: 'The address is no shop',
    asks: { tasks: false, hours: false, team: false },
  });
  const body = { version: seen.version, street: '14 Lake Road' };
  const saved = await w.call('saveService', { as: owner.id, params, body });
  expect(saved.body.data.state, 'it stays rejected until it is submitted').toBe('rejected');
  const again = await w.submit(owner.id, saved.body.data);
  expect(again.body.data).toMatchObject({ state: 'pending', reason: null });
  const yes = await w.approve(admin.id, serviceId, again.body.data.version);
  expect(yes.body.data.story.map(({ act }: { act: string }) => act)).toEqual([
    ...['approved', 'submitted', 'rejected', 'submitted'],
  ]);
  const found = await w.details(serviceId);
  expect(found.body.data).toMatchObject({
    location: '14 Lake Road, Powai, Mumbai 400076',
    isActive: true,
    approvalStatus: 'approved',
  });
  const subServiceId = found.body.data.subServices[0].id;
  const query = { subServiceId, days: 7 };
  const { days } = (await w.call('slots', { params, query })).body.data;
  expect(days.flatMap(({ starts }: { starts: [] }) => starts).length).toBeGreaterThan(0);
});

test('One of two admins who decide at once succeeds, and only about the version that they saw', async () => {
  const { admin, form, serviceId } = await w.waiting();
  const other = await w.world.admin();
  const replies = await Promise.all([
    w.approve(admin.id, serviceId, form.version),
    w.reject(other.id, serviceId, form.version),
    w.approve(other.id, serviceId, form.version),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const next = await w.waiting();
  const back = await w.call('takeBackService', {
    as: next.owner.id,
    params: { serviceId: next.serviceId },
    body: { version: next.form.version },
  });
  expect(back.body.data.state).toBe('draft');
  const again = await w.submit(next.owner.id, back.body.data);
  const stale = await w.approve(admin.id, next.serviceId, next.form.version);
  expect([stale.status, stale.body.code]).toEqual([409, 'APPROVAL_MOVED']);
  expect((await w.approve(admin.id, next.serviceId, again.body.data.version)).status).toBe(200);
});

test('No version of a form repeats after its changes are discarded, so every decision is notified', async () => {
  const { owner, admin, serviceId, version } = await w.live();
  const params = { serviceId };
  const reject = async (from: number, name: string) => {
    const body = { version: from, name };
    const saved = await w.call('saveService', { as: owner.id, params, body });
    const { body: sent } = await w.submit(owner.id, saved.body.data);
    await w.reject(admin.id, serviceId, sent.data.version);
    return sent.data.version as number;
  };
  const first = await reject(version, 'Rose Room');
  await w.call('discardForm', { as: owner.id, params });
  const form = (await w.call('serviceForm', { as: owner.id, params })).body.data;
  expect(form).toMatchObject({ state: 'approved', values: { name: 'Lotus Hair Room' } });
  const second = await reject(form.version, 'Lily Room');
  expect(second).toBeGreaterThan(first);
  await sql`delete from onboarding.forms where service_id = ${serviceId}`.execute(w.deps.db);
  const third = await reject(0, 'Iris Room');
  expect(third, 'also without a form').toBeGreaterThan(second);
  await w.mailTo(owner.email, /Iris Room were not approved/);
  await settled(w.deps.db);
  const notices = JSON.stringify((await w.call('notices', { as: owner.id })).body.data);
  for (const name of ['Rose Room', 'Lily Room', 'Iris Room']) expect(notices).toContain(name);
});

test('A service that was withdrawn from review is not called pending until it is submitted again', async () => {
  const { owner, admin, form, serviceId } = await w.waiting();
  const states = async () => {
    const mine = (await w.call('myServices', { as: owner.id })).body.data;
    const body = { text: serviceId };
    const listed = (await w.call('findServices', { as: admin.id, body })).body.data.items;
    return [mine[0].isWithdrawn, listed[0].state];
  };
  expect(await states()).toEqual([undefined, 'pending']);
  const body = { version: form.version };
  const back = await w.call('takeBackService', { as: owner.id, params: { serviceId }, body });
  expect(await states()).toEqual([true, 'withdrawn']);
  const other = await w.begin(owner.id, { name: 'Iris Room' });
  await w.submit(owner.id, other);
  const params = { serviceId: other.serviceId };
  const listed = (await w.call('approvalCase', { as: admin.id, params })).body.data;
  expect(listed.provider.services).toEqual([
    expect.objectContaining({ approvalStatus: 'pending', isWithdrawn: true }),
  ]);
  await w.submit(owner.id, back.body.data);
  expect(await states()).toEqual([undefined, 'pending']);
});

test('A live service stays unchanged until its changes are approved; its phone changes at once', async () => {
  const { owner, admin, serviceId, version } = await w.live();
  const params = { serviceId };
  const save = async (body: object) =>
    (await w.call('saveService', { as: owner.id, params, body })).body.data;
  const small = await w.submit(owner.id, await save({ version, phone: '9000012345' }));
  expect(small.body).toMatchObject({
    message: 'Saved. Customers see it now.',
    data: { state: 'approved' },
  });
  expect((await w.details(serviceId)).body.data.phoneNumber).toBe('9000012345');

  const change = { version: small.body.data.version, name: 'Lotus & Lily', phone: '9000054321' };
  const submitted = (await w.submit(owner.id, await save(change))).body.data;
  expect(submitted).toMatchObject({ state: 'pending', isLive: true });
  const details = async () => (await w.details(serviceId)).body.data;
  expect(await details()).toMatchObject({ name: 'Lotus Hair Room', phoneNumber: '9000054321' });
  const one = await w.call('approvalCase', { as: admin.id, params });
  expect(one.body.data.changes).toEqual([
    { field: 'Name', from: 'Lotus Hair Room', to: 'Lotus & Lily' },
  ]);
  const no = await w.reject(
    admin.id,
    serviceId,
    submitted.version,
    'Another business has this name',
  );
  expect(no.status).toBe(200);
  expect(await details(), 'a rejected change takes nothing down').toMatchObject({
    name: 'Lotus Hair Room',
    approvalStatus: 'approved',
  });
  const third = { version: no.body.data.version, name: 'Lotus & Lily of Powai' };
  const last = (await w.submit(owner.id, await save(third))).body.data;
  expect((await w.approve(admin.id, serviceId, last.version)).status).toBe(200);
  expect((await details()).name).toBe('Lotus & Lily of Powai');
  const same = await w.submit(owner.id, { serviceId, version: last.version + 1 });
  expect(same.body.code).toBe('FORM_UNCHANGED');
});

test('The list of approvals is for admins and contains only submitted forms', async () => {
  const { owner, admin, form, serviceId } = await w.waiting({ name: 'Longest Waiting' });
  const draft = await w.begin(owner.id, { name: 'Only begun' });
  for (const as of [owner.id, undefined]) {
    const who = as ? { as } : {};
    const status = as ? 403 : 401;
    expect((await w.call('approvals', who)).status).toBe(status);
    const ask = { ...who, params: { serviceId }, body: { version: form.version, reason: 'No' } };
    for (const call of ['approvalCase', 'approveService', 'rejectService'] as const) {
      const { body: _body, ...bare } = ask;
      const reply = await w.call(call, call === 'approvalCase' ? bare : ask);
      expect([call, reply.status]).toEqual([call, status]);
    }
  }
  const list = await w.call('approvals', { as: admin.id });
  const names = list.body.data.items.map(({ name }: { name: string }) => name);
  expect(names).toContain('Longest Waiting');
  expect(names).not.toContain('Only begun');
  expect(list.body.waiting).toBeGreaterThanOrEqual(names.length);
  const params = { serviceId: draft.serviceId };
  const none = await w.call('approvalCase', { as: admin.id, params });
  expect([none.status, none.body.code]).toEqual([404, 'APPROVAL_NOT_FOUND']);
  expect((await w.approve(admin.id, draft.serviceId, 1)).status).toBe(404);
  const empty = await w.reject(admin.id, serviceId, form.version, '  ');
  expect(empty.body.errors).toEqual({ reason: 'Please give a reason.' });
  const one = (await w.call('approvalCase', { as: admin.id, params: { serviceId } })).body.data;
  expect(one).toMatchObject({
    provider: { email: owner.email, services: [] },
    service: { name: 'Longest Waiting' },
    hours: [[{ from: '09:00', to: '13:00' }], [], [], [], [], [{ from: '18:00', to: '00:00' }], []],
    changes: [],
  });
});

test('Approvals are paged, in either order', async () => {
  const admin = await w.world.admin();
  const made = new Set<string>();
  for (let n = 0; n < 26; n += 1) made.add((await w.waiting()).serviceId);
  const walk = async (query: Record<string, string>) => {
    const seen: string[] = [];
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const pageQuery = { ...query, page: String(page) };
      const { data } = (await w.call('approvals', { as: admin.id, query: pageQuery })).body;
      expect(data.items.length).toBeLessThanOrEqual(25);
      seen.push(...data.items.map(({ serviceId }: { serviceId: string }) => serviceId));
      hasMore = data.hasMore;
    }
    return seen;
  };
  const seen = await walk({});
  expect(new Set(seen).size).toBe(seen.length);
  expect([...made].every((id) => seen.includes(id))).toBe(true);
  expect(await walk({ sort: 'turned' })).toEqual(seen.toReversed());
  expect(await walk({ what: 'service' })).toEqual(seen);
  expect(await walk({ what: 'changes' })).toEqual([]);
  for (const query of [{ page: '0' }, { page: '401' }, { what: 'x' }, { state: 'draft' }]) {
    expect((await w.call('approvals', { as: admin.id, query })).status).toBe(400);
  }
});

test('The database rejects a decision about a draft and a change of the history', async () => {
  const { form, serviceId, admin } = await w.waiting();
  const { db } = w.deps;
  const set = (state: string) =>
    sql`update onboarding.forms set state = ${state}, reason = 'No', version = version + 1
      where service_id = ${serviceId}`.execute(db);
  await expect(set('approved'), 'a reason belongs to a rejection').rejects.toThrow('reason');
  await w.reject(admin.id, serviceId, form.version);
  const story = sql`update onboarding.story set reason = 'Other' where service_id = ${serviceId}`;
  await expect(story.execute(db)).rejects.toThrow();
  const other = await w.begin((await w.world.customer()).id);
  const jump = sql`update onboarding.forms set state = 'rejected', reason = 'No',
    submitted_at = updated_at, version = version + 1 where service_id = ${other.serviceId}`;
  await expect(jump.execute(db)).rejects.toThrow('cannot go from draft to rejected');
  const same = sql`update onboarding.forms set updated_at = updated_at + interval '1 second'
    where service_id = ${other.serviceId}`;
  await expect(same.execute(db)).rejects.toThrow('needs a new version');
});
