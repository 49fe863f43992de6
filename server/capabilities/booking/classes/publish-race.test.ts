import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { untilBlocked } from '#test/support/database/until-blocked.ts';
import { classSteps, dayIn } from '#test/support/steps/class-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const classes = classSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** Publishes a session while another transaction changes its sub-service, which commits afterwards if it can. */
async function publishWhile(salon: Salon, change: (tx: Tx) => Promise<unknown>) {
  let publishing: ReturnType<typeof classes.publish> | undefined;
  await inTransaction(w.deps.db, async (tx) => {
    await change(tx);
    publishing = classes.publish(salon, { date: dayIn(w, 3).toString() });
    await Promise.race([publishing, untilBlocked(w.deps.db, 1)]);
  });
  if (!publishing) throw new Error('Nothing was published.');
  return publishing;
}

test('A session that is published during a change of the duration has the new one', async () => {
  const salon = await w.service();
  const { status, body } = await publishWhile(salon, (tx) =>
    sql`update catalogue.sub_services set minutes = 90 where id = ${salon.subServiceId}`.execute(
      tx,
    ),
  );
  expect(status).toBe(201);
  const [{ startsAt, endsAt }] = body.data;
  const lasts = Temporal.Instant.from(startsAt).until(Temporal.Instant.from(endsAt));
  expect(lasts.total('minutes')).toBe(90);
});

test('No session is published of a sub-service that is removed meanwhile', async () => {
  const salon = await w.service();
  const { body } = await publishWhile(salon, (tx) =>
    sql`update catalogue.sub_services set removed_at = now(), is_paused = true where id = ${salon.subServiceId}`.execute(
      tx,
    ),
  );
  expect(body).toMatchObject({ code: 'SUB_SERVICE_NOT_FOUND' });
});
