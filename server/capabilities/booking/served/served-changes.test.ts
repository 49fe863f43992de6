import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { rescheduleRequestSteps } from '#test/support/steps/reschedule-request-steps.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { ask, services, salonOfThree } = teamSteps(() => w);
const { answer, join } = additionSteps(() => w);
const { reschedule } = rescheduleRequestSteps(() => w);

/** A booking that Riya serves alone, and her account. */
async function served() {
  const { salon: service, riya, meera } = await salonOfThree();
  for (const id of [service.ownerId, meera]) await services(service, id, []);
  const member = await connect(service, riya);
  const customer = await w.customer();
  const at = (await w.starts(service, 12)).at(-6) ?? '';
  const { bookingId } = await w.book(customer, service, { at });
  await w.settled();
  return { service, member, customer, bookingId };
}

async function connect(salon: Salon, memberId: string): Promise<string> {
  const member = await w.customer();
  const { email } = await w.person(member);
  await ask(salon, 'inviteMember', { params: { memberId }, body: { email } });
  const { text } = await w.mailTo(email, /invited you to their team/);
  const token = /token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
  await w.call('acceptInvitation', { as: member, body: { token } });
  return member;
}

async function noticesOf(personId: string): Promise<{ title: string; text: string }[]> {
  await w.settled();
  const { rows } = await sql<{ title: string; text: string }>`
    select title, text from notifications.notices where person_id = ${personId}
    order by id`.execute(w.deps.db);
  return rows;
}

describe('The member who serves a booking', () => {
  test('is notified about added people', async () => {
    const one = await served();
    await join(one, 1);
    const { title, text } = (await noticesOf(one.member)).at(-1) ?? {};
    expect(title).toMatch(/^People added: Women's haircut, /);
    expect(text).toContain("changed the booking: Women's haircut for 2 people");
  });

  test('is notified about a request for more people, and by when it is to be answered', async () => {
    const one = await served();
    await answer(one, 'accept');
    // The notification of the acceptance must not come last.
    await w.settled();
    await join(one, 1);
    const { title, text } = (await noticesOf(one.member)).at(-1) ?? {};
    expect(title).toMatch(/^Requested: 1 more person for Women's haircut, /);
    expect(text).toMatch(/^Person asks to add 1 more person on .*: 2 people until /);
    const { email } = await w.person(one.member);
    const mail = w.mails.findLast(({ to }) => to === email)?.text.replace(/\s+/g, ' ');
    expect(mail).toMatch(/You or .* can accept or decline it by .*\. Until then the booking stays/);
    expect(mail).not.toContain('₹');
  });
});

/** What a customer requests for an accepted booking, and how its texts call it. */
const requests = [
  {
    ...{
      what: 'a new time',
      isTime: true,
      accepted: /^Rescheduled: /,
      declined: /^New time declined: /,
    },
    yes: 'New time accepted',
    no: 'New time declined. The booking keeps its time.',
  },
  {
    ...{ what: 'more people', isTime: false },
    ...{ accepted: /^People added: /, declined: /^Request for more people dec/ },
    yes: 'More people accepted',
    no: 'More people declined. The booking stays as it is.',
  },
];

describe.each(requests)('The owner, after a request for $what', (kind) => {
  async function requested() {
    const one = await served();
    await answer(one, 'accept');
    const to = (await w.starts(one.service, 12)).at(-1) ?? '';
    if (kind.isTime) {
      expect((await reschedule(one.customer, one.bookingId, to)).body.code).toBeUndefined();
    } else await join(one, 1);
    await w.settled();
    const params = { businessId: one.service.ownerId, bookingId: one.bookingId };
    return { ...one, byMember: { as: one.member, params } };
  }
  const mailOf = async ({ service }: { service: Salon }, subject: RegExp) => {
    await w.settled();
    const { email } = await w.person(service.ownerId);
    const found = w.mails.findLast(({ to, subject: title }) => to === email && subject.test(title));
    return { text: found?.text.replace(/\s+/g, ' ') ?? '', calendar: found?.calendar };
  };

  test('is notified that a team member accepted it', async () => {
    const one = await requested();
    const { status, body } = await w.call('acceptServed', one.byMember);
    expect([status, body.message]).toEqual([200, kind.yes]);
    const mail = await mailOf(one, kind.accepted);
    expect(mail.text).toContain('Your team member accepted it.');
    const { title } = (await noticesOf(one.service.ownerId)).at(-1) ?? {};
    expect(title).toMatch(kind.accepted);
  });

  test('is notified that a team member declined it, with the reason', async () => {
    const one = await requested();
    const sent = { reason: 'Ill today' };
    const { status, body } = await w.call('rejectServed', { ...one.byMember, body: sent });
    expect([status, body.message]).toEqual([200, kind.no]);
    const mail = await mailOf(one, kind.declined);
    expect(mail.text).toContain('Your team member declined');
    expect(mail.text).toContain('Reason: Ill today');
    const { title } = (await noticesOf(one.service.ownerId)).at(-1) ?? {};
    expect(title).toMatch(kind.declined);
  });

  test('reads what they declined', async () => {
    const one = await requested();
    expect((await answer(one, 'reject')).body.message).toBe(kind.no);
  });

  test('gets an e-mail for their calendar, and no notification, when they accept it', async () => {
    const one = await requested();
    const before = await noticesOf(one.service.ownerId);
    expect((await answer(one, 'accept')).body.message).toBe(kind.yes);
    const mail = await mailOf(one, kind.accepted);
    expect(mail.calendar?.content).toContain('METHOD:REQUEST');
    expect(mail.text).not.toContain('team member');
    expect(await noticesOf(one.service.ownerId)).toEqual(before);
  });
});
