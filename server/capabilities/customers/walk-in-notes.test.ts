import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUSTOMER_ORPHAN_DAYS } from '#contract/customers/limits.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { add, change, mark, tomorrow } = walkInSteps(() => w);
const note = { note: 'Allergic to ammonia. Colour 6/3 + 20 vol.', tags: ['Regular'], version: 0 };

const save = ({ ownerId: as }: Salon, customerId: string, body: object) =>
  w.call('saveCustomerRecord', { as, params: { customerId }, body });
const noteOf = async ({ ownerId: as }: Salon, customerId: string) => {
  const { note, tags } = (await w.call('customer', { as, params: { customerId } })).body.data;
  return { note, tags };
};
const added = async (salon: Salon, startsAt: string, contact: object) => {
  const { body } = await add(salon, { startsAt, ...contact });
  const { walkInId, version } = body.data.walkIn;
  const correct = async (by: object, at = version) => {
    const changed = await change(salon, walkInId, { startsAt, ...contact, ...by, version: at });
    expect(changed.status).toBe(200);
  };
  return { walkInId, version, correct };
};

test('A note about a walk-in follows a corrected name and number, however old it is', async () => {
  const salon = await w.service({ capacity: 4 });
  const one = await added(salon, tomorrow('10:00'), { name: 'Ravi', phone: undefined });
  await save(salon, one.walkInId, note);
  await one.correct({ name: 'Ravi K' });
  await one.correct({ name: 'Ravi K', phone: '9876500001' }, one.version + 1);
  await one.correct({ name: 'Ravi K', phone: '9876500002' }, one.version + 2);
  w.clock.advance(`PT${24 * (CUSTOMER_ORPHAN_DAYS + 1)}H`);
  await w.sweep('customers.forget');
  expect(await noteOf(salon, one.walkInId)).toEqual({ note: note.note, tags: note.tags });
});

test('A note about a walk-in stays with another visit of the same number, and joins the note of its new one', async () => {
  const salon = await w.service({ capacity: 4 });
  const phone = '9876500003';
  const first = await added(salon, tomorrow('10:00'), { phone });
  const second = await added(salon, tomorrow('12:00'), { phone });
  const other = await added(salon, tomorrow('14:00'), { phone: '9876500004' });
  await save(salon, first.walkInId, note);
  await save(salon, other.walkInId, { note: 'Prefers mornings', tags: ['New'], version: 0 });
  await first.correct({ phone: '9876500004' });
  expect(await noteOf(salon, second.walkInId)).toEqual({ note: note.note, tags: note.tags });
  await second.correct({ phone: '9876500004' });
  expect(await noteOf(salon, other.walkInId)).toEqual({
    note: `Prefers mornings\n${note.note}`,
    tags: ['New', 'Regular'],
  });
});

test('A note about a walk-in is kept while a cancelled visit keeps the number', async () => {
  const salon = await w.service({ capacity: 4 });
  const one = await added(salon, tomorrow('10:00'), { phone: '9876500005' });
  await save(salon, one.walkInId, note);
  await mark(salon, one.walkInId, 'cancelled');
  w.clock.advance(`PT${24 * (CUSTOMER_ORPHAN_DAYS + 1)}H`);
  await w.sweep('customers.forget');
  const again = await added(salon, tomorrow('10:00'), { phone: '9876500005' });
  expect(await noteOf(salon, again.walkInId)).toEqual({ note: note.note, tags: note.tags });
});
