import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { resourceSteps } from '#test/support/steps/resource-steps.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { ask, add, show, spa, unitsOf, why } = resourceSteps(() => w);
const walkIns = walkInSteps(() => w);
const at = (time: string) => walkIns.tomorrow(time);
const book = async (salon: Salon, time: string, people = 1) =>
  w.book(await w.customer(), salon, { at: at(time), people });

describe('Rooms and equipment', () => {
  test('are added, changed, deactivated and used again by their owner', async () => {
    const salon = await w.service();
    await add([salon], { name: '  Steam   room ', quantity: 2 });
    const { resources } = await show(salon);
    expect(resources).toEqual([
      {
        ...{ id: resources[0]?.id, name: 'Steam room', quantity: 2, isActive: true },
        ...{ subServiceIds: [salon.subServiceId], bookingsAhead: 0 },
      },
    ]);
    const id = resources[0]?.id ?? '';
    const changed = await ask(salon, 'changeResource', id, { name: 'Hammam', quantity: 3 });
    expect(changed.body.data.resources[0]).toMatchObject({ name: 'Hammam', quantity: 3 });
    expect(changed.body.data.resources[0].subServiceIds).toEqual([]);
    const off = await ask(salon, 'deactivateResource', id);
    expect(off.body.data.resources[0].isActive).toBe(false);
    expect((await ask(salon, 'changeResource', id, {})).body.code).toBe('RESOURCE_INACTIVE');
    expect((await ask(salon, 'activateResource', id)).body.data.resources[0].isActive).toBe(true);
  });

  test.each([
    ['an empty name', { name: '  ' }, 'name'],
    ['a name with control characters', { name: 'Steam\u0000' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no unit', { quantity: 0 }, 'quantity'],
    ['half a unit', { quantity: 1.5 }, 'quantity'],
    ['too many units', { quantity: 201 }, 'quantity'],
  ])('refuse %s', async (_, body, field) => {
    const salon = await w.service();
    const reply = await ask(salon, 'addResource', undefined, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID']);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
    expect((await show(salon)).resources).toEqual([]);
  });

  test('can be changed after one of their tasks was removed', async () => {
    const { massage: salon, steam, room } = await spa();
    const params = { subServiceId: steam.subServiceId };
    expect((await w.call('removeTask', { as: salon.ownerId, params })).status).toBe(200);
    const [listed] = (await show(salon)).resources;
    expect(listed?.subServiceIds).toEqual([salon.subServiceId]);
    const body = { name: 'Hammam', quantity: 3, subServiceIds: listed?.subServiceIds ?? [] };
    const changed = await ask(salon, 'changeResource', room, body);
    expect(changed.body.data.resources[0]).toMatchObject({ name: 'Hammam', quantity: 3 });
    expect((await ask(salon, 'deactivateResource', room)).status).toBe(200);
    expect((await ask(salon, 'activateResource', room)).status).toBe(200);
  });

  test('keep a room for bookings when an outdated page changes its name', async () => {
    const { massage: salon, steam, room } = await spa();
    const subServiceIds = [salon.subServiceId];
    const basedOn = { name: 'Steam room', quantity: 1, subServiceIds };
    await book(steam, '10:00');
    const late = await ask(salon, 'changeResource', room, { ...basedOn, name: 'Hammam', basedOn });
    expect([late.status, late.body.code]).toEqual([409, 'RESOURCE_CHANGED']);
    const all = { name: 'Steam room', subServiceIds: expect.arrayContaining([steam.subServiceId]) };
    expect(late.body.current.resources[0]).toMatchObject(all);
    expect((await show(salon)).resources).toEqual(late.body.current.resources);
    expect(await unitsOf(room)).toHaveLength(1);
    expect((await why(salon, at('10:00'))).bookable).toBe(false);
  });

  test('change without their earlier values, as older pages send it, unless a sub-service would lose a room', async () => {
    const { massage: salon, steam, room } = await spa();
    const change = (subServiceIds: string[]) =>
      w.call('changeResource', {
        ...{ as: salon.ownerId, params: { resourceId: room } },
        body: { name: 'Hammam', quantity: 1, subServiceIds },
      });
    expect((await change([salon.subServiceId])).body.code).toBe('RESOURCE_CHANGED');
    expect((await change([salon.subServiceId, steam.subServiceId])).status).toBe(200);
  });

  test('are saved once when a change is repeated without an answer', async () => {
    const { massage: salon, room } = await spa();
    const basedOn = { name: 'Steam room', quantity: 1, subServiceIds: [] };
    const wanted = { name: 'Hammam', quantity: 2, subServiceIds: [salon.subServiceId] };
    expect((await ask(salon, 'changeResource', room, wanted)).status).toBe(200);
    const again = await ask(salon, 'changeResource', room, { ...wanted, basedOn });
    expect([again.status, again.body.data.resources[0].name]).toEqual([200, 'Hammam']);
  });

  test('have unique names, ignoring letter case', async () => {
    const salon = await w.service();
    await add([salon]);
    const again = await ask(salon, 'addResource', undefined, { name: 'STEAM ROOM' });
    expect(again.body).toMatchObject({ code: 'INVALID', errors: { name: expect.any(String) } });
  });

  test('of another provider are unknown, and so are their sub-services', async () => {
    const [salon, other] = [await w.service(), await w.service()];
    const room = await add([other]);
    for (const call of ['deactivateResource', 'activateResource'] as const)
      expect((await ask(salon, call, room)).status).toBe(404);
    expect((await ask(salon, 'changeResource', room, {})).body.code).toBe('RESOURCE_NOT_FOUND');
    const body = { subServiceIds: [other.subServiceId] };
    expect((await ask(salon, 'addResource', undefined, body)).body.code).toBe(
      'SUB_SERVICE_NOT_FOUND',
    );
    expect((await show(salon)).resources).toEqual([]);
  });
});

describe('A booking', () => {
  test('takes the room from every service that needs it, with the reason', async () => {
    const { massage, steam, room } = await spa();
    const { bookingId } = await book(massage, '16:00');
    expect(await unitsOf(room)).toEqual([{ claimId: bookingId, unit: 0 }]);
    expect(await w.starts(steam)).not.toContain(at('16:00'));
    expect(await w.starts(steam)).toContain(at('17:00'));
    expect(await why(steam, at('16:00'))).toMatchObject({
      bookable: false,
      reason: 'EQUIPMENT',
      sentence: 'Steam room is in use until 5:00 PM',
    });
    expect((await why(steam, at('15:30'))).sentence).toBe(
      'Steam room is in use from 4:00 PM to 5:00 PM',
    );
    const refused = await w.order(await w.customer(), steam, { at: at('16:00') });
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    await w.reject(massage, bookingId);
  });

  test('takes a unit for each person served at once, and waits in rounds for more', async () => {
    const { massage, steam, room } = await spa({ name: 'Pottery wheel', quantity: 2 });
    const customer = await w.customer();
    const { bookingId } = await w.book(customer, massage, { at: at('10:00'), people: 3 });
    expect((await unitsOf(room)).map(({ unit }) => unit)).toEqual([0, 1]);
    const sentence = 'Both Pottery wheels are in use until 12:00 PM';
    expect((await why(steam, at('11:00'))).sentence).toBe(sentence);
    const of = { as: customer, params: { bookingId } };
    const { body } = await w.call('cancelQuote', { ...of, body: { people: 2 } });
    const reason = 'Two of us are ill';
    await w.call('cancel', { ...of, body: { quote: body.data.quote, reason } });
    expect(await unitsOf(room)).toHaveLength(1);
    await book(steam, '10:00');
    expect((await why(steam, at('10:30'))).bookable).toBe(false);
  });

  test('with two resources takes both or neither', async () => {
    const { massage, steam, room } = await spa();
    const bed = await add([massage], { name: 'Bed' });
    await book(steam, '12:00');
    expect((await w.order(await w.customer(), massage, { at: at('12:00') })).status).toBe(409);
    expect(await unitsOf(bed)).toEqual([]);
    await book(massage, '13:00');
    expect([(await unitsOf(bed)).length, (await unitsOf(room)).length]).toEqual([1, 2]);
  });

  test('paid late after the room was sold is refunded in full', async () => {
    const { massage, steam, room } = await spa();
    const customer = await w.customer();
    const { body } = await w.order(customer, massage, { at: at('14:00') });
    w.clock.advance('PT11M');
    await book(steam, '14:00');
    const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    await w.call('verify', { as: customer, body: paid });
    await w.settled();
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(50_100);
    expect(await unitsOf(room)).toHaveLength(1);
  });

  test('keeps its room when rescheduled', async () => {
    const { massage, steam, room } = await spa();
    const customer = await w.customer();
    const { bookingId } = await w.book(customer, massage, { at: at('15:00') });
    const moved = await w.call('reschedule', {
      as: customer,
      params: { bookingId },
      body: { bookingSlotTime: at('15:30') },
    });
    expect(moved.status).toBe(200);
    await w.call('accept', { as: massage.ownerId, params: { bookingId } });
    await w.settled();
    expect(await unitsOf(room)).toHaveLength(1);
    expect((await why(steam, at('16:00'))).bookable).toBe(false);
    expect((await why(steam, at('14:30'))).bookable).toBe(true);
  });
});

describe('A walk-in', () => {
  test('takes the room, and is refused while it is in use', async () => {
    const { massage, steam, room } = await spa();
    expect((await walkIns.add(massage, { startsAt: at('18:00') })).status).toBe(201);
    expect(await unitsOf(room)).toHaveLength(1);
    const check = await walkIns.check(steam, { startsAt: at('18:00') });
    expect(check.problem).toBe('Steam room is in use until 7:00 PM.');
    const taken = await walkIns.add(steam, { startsAt: at('18:00') });
    expect(taken.body).toMatchObject({ code: 'WALK_IN_TAKEN', message: check.problem });
  });
});

describe('A quantity', () => {
  test('below the sold units is refused with the bookings named, and changes nothing', async () => {
    const { massage, steam, room } = await spa({ quantity: 3 });
    await book(massage, '10:00');
    await book(steam, '10:30');
    await walkIns.add(steam, { startsAt: at('10:00'), name: 'Asha' });
    const subServiceIds = [massage.subServiceId, steam.subServiceId];
    const reply = await ask(massage, 'changeResource', room, { quantity: 2, subServiceIds });
    expect([reply.status, reply.body.code]).toEqual([409, 'RESOURCE_IN_USE']);
    expect(reply.body.message).toContain('Asha');
    expect(reply.body.bookings).toHaveLength(3);
    expect((await show(massage)).resources[0]?.quantity).toBe(3);
    expect(await unitsOf(room)).toHaveLength(3);
  });

  test('that covers the sold units is reduced, whichever units were sold', async () => {
    const { massage, steam, room } = await spa({ quantity: 3 });
    for (const time of ['10:00', '11:00', '12:00', '13:00', '14:00']) await book(massage, time);
    const subServiceIds = [massage.subServiceId, steam.subServiceId];
    const reply = await ask(massage, 'changeResource', room, { quantity: 1, subServiceIds });
    expect([reply.status, reply.body.data.resources[0].quantity]).toEqual([200, 1]);
    expect(new Set((await unitsOf(room)).map(({ unit }) => unit))).toEqual(new Set([0]));
    expect((await why(steam, at('10:00'))).bookable).toBe(false);
  });
});

describe('A resource that a service needs from now on', () => {
  test('is taken by upcoming bookings, and names those for which it is not enough', async () => {
    const { massage, steam, room } = await spa();
    const subServiceIds = [massage.subServiceId];
    await ask(massage, 'changeResource', room, { subServiceIds });
    const free = await book(steam, '10:00');
    await book(massage, '12:00');
    await book(steam, '12:00');
    await walkIns.add(steam, { startsAt: at('14:00') });
    const all = [...subServiceIds, steam.subServiceId];
    const { body } = await ask(massage, 'changeResource', room, { subServiceIds: all });
    expect(body.data.resources[0].bookingsAhead).toBe(4);
    expect(body.data.conflicts).toHaveLength(1);
    expect(body.data.conflicts[0].bookings).toHaveLength(2);
    for (const time of ['10:00', '12:00', '14:00'])
      expect((await why(massage, at(time))).bookable).toBe(false);
    await ask(massage, 'changeResource', room, { subServiceIds });
    expect(await unitsOf(room)).toHaveLength(1);
    expect((await why(massage, at('10:00'))).bookable).toBe(true);
    expect(free.bookingId).toBeTruthy();
  });

  test('deactivated, is free for new bookings and kept by those that have it', async () => {
    const { massage, steam, room } = await spa();
    await book(massage, '10:00');
    await ask(massage, 'deactivateResource', room);
    await book(steam, '10:00');
    expect(await unitsOf(room)).toHaveLength(1);
    const { body } = await ask(massage, 'activateResource', room);
    expect(body.data.conflicts[0].bookings).toHaveLength(2);
  });
});

describe('A class session', () => {
  const publish = (salon: Salon, roomId: string, time: string) => {
    const { serviceId, subServiceId } = salon;
    const body = { subServiceId, places: 8, date: at('00:00').slice(0, 10), time, roomId };
    return w.call('publishSessions', { as: salon.ownerId, params: { serviceId }, body });
  };

  test('takes its room once for all places', async () => {
    const { massage, steam, room } = await spa();
    const published = await publish(massage, room, '09:00');
    expect(published.body.data[0]).toMatchObject({ room: 'Steam room', places: 8 });
    expect(await unitsOf(room)).toHaveLength(1);
    await book(massage, '09:00', 3);
    expect(await unitsOf(room)).toHaveLength(1);
    expect((await why(steam, at('09:00'))).sentence).toBe('Steam room is in use until 10:00 AM');
    await book(steam, '11:00');
    const conflict = await publish(massage, room, '11:00');
    expect(conflict.body.code).toBe('SESSION_CONFLICT');
    expect(conflict.body.message).toContain('The leader or Steam room is not free');
    const foreign = await add([await w.service()]);
    expect((await publish(massage, foreign, '13:00')).body.code).toBe('RESOURCE_NOT_FOUND');
  });
});
