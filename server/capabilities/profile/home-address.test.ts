import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { home } from '#test/support/steps/homes/home-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

describe('the saved address', () => {
  test('is encrypted, exported, replaced and removed', async () => {
    const as = await w.customer();
    expect((await w.call('homeAddress', { as })).body.data).toBeNull();
    await w.call('saveHomeAddress', { as, body: home(1) });
    await w.call('saveHomeAddress', { as, body: home(2, { flat: 'C-7' }) });
    expect((await w.call('homeAddress', { as })).body.data).toMatchObject({ flat: 'C-7' });
    const { rows } = await sql<{ text: string }>`
      select address_sealed as text from profile.home_addresses
      where person_id = ${as}`.execute(w.deps.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toMatch(/C-7|Rose/);
    const { body } = await w.call('accountData', { as });
    expect(JSON.stringify(body)).toContain('"flat":"C-7"');
    await w.call('removeHomeAddress', { as });
    expect((await w.call('homeAddress', { as })).body.data).toBeNull();
  });

  test('is not saved with a PIN code of another state than the city', async () => {
    const as = await w.customer();
    const reply = await w.call('saveHomeAddress', { as, body: home(1, { pin: '560038' }) });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'PIN_ELSEWHERE', errors: { pin: expect.stringMatching(/another state/) } },
    });
    expect((await w.call('homeAddress', { as })).body.data).toBeNull();
  });

  test('names each line that is missing', async () => {
    const as = await w.customer();
    const reply = await w.call('saveHomeAddress', { as, body: home(1, { flat: ' ', pin: '12' }) });
    expect(reply).toMatchObject({
      status: 400,
      body: { errors: { flat: expect.any(String), pin: 'The PIN code has six digits' } },
    });
  });
});
