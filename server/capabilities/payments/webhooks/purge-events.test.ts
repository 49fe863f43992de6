import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

test('Redacts webhook bodies after thirty days unless unprocessed', async () => {
  const insertEvent = async (eventId: string, days: number, isDone: boolean) => {
    const at = w.now().subtract({ hours: 24 * days });
    await sql`insert into payments.webhook_events (event_id, event, body, received_at, processed_at)
      values (${eventId}, 'payment.captured', '{"email":"asha@example.com"}', ${at},
        ${isDone ? at : null})`.execute(w.deps.db);
  };
  await insertEvent('old', 31, true);
  await insertEvent('young', 29, true);
  await insertEvent('stuck', 31, false);
  await w.sweep('payments.events');
  const { rows } = await sql<{ id: string }>`
    select event_id as id from payments.webhook_events where body <> '{}' order by 1`.execute(
    w.deps.db,
  );
  expect(rows.map(({ id }) => id)).toEqual(['stuck', 'young']);
});
