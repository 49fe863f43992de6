import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { classSteps, dayIn } from '#test/support/steps/class-steps.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { publish, join, cancel } = classSteps(() => w);

const readOf = async ({ url }: { url: string }) =>
  (await w.app.inject({ url: new URL(url).pathname })).body.replaceAll('\r\n ', '');
const eventsOf = (text: string) => text.split('BEGIN:VEVENT').slice(1);

test('A class session is one event of both calendar links, whatever is sold', async () => {
  const salon = await w.service({ autoAccept: true });
  const { add, ask } = teamSteps(() => w);
  const leaderId = await add(salon, 'Riya');
  const personId = await w.customer();
  const { email } = await w.person(personId);
  await ask(salon, 'inviteMember', { params: { memberId: leaderId }, body: { email } });
  const { text } = await w.mailTo(email, /invited you to their team/);
  const token = /token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
  await w.call('acceptInvitation', { as: personId, body: { token } });
  const date = dayIn(w, 3).toString();
  const [session] = (await publish(salon, { date, leaderId })).body.data;
  const own = await w.call('makeCalendarFeed', { as: salon.ownerId });
  const params = { businessId: salon.ownerId };
  const led = await w.call('makeOwnScheduleFeed', { as: personId, params });
  const links = [own.body.data, led.body.data];
  for (const link of links) {
    const [event, ...others] = eventsOf(await readOf(link));
    expect(others).toEqual([]);
    expect(event).toContain(`UID:${session.id}@zapbooking`);
    expect(event).toContain(`DTSTART:${date.replaceAll('-', '')}T013000Z`);
    expect(event).toContain('0 of 4 places taken');
  }
  await join(salon, session, 2);
  await join(salon, session);
  const body = { name: 'Asha', people: 1, isCheckedIn: false };
  await w.call('addSessionWalkIn', { as: salon.ownerId, params: { sessionId: session.id }, body });
  for (const link of links) {
    const [event, ...others] = eventsOf(await readOf(link));
    expect(others).toEqual([]);
    expect(event).toContain('4 of 4 places taken');
  }
  await cancel(salon, session);
  for (const link of links) expect(await readOf(link)).not.toContain(`UID:${session.id}`);
});
