import { sql } from 'kysely';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { addPerson } from '#capabilities/identity/store.ts';
import { openWorld } from '../../world/world.ts';
import type { Salon } from '../worlds/booking-world.ts';
import { type PayoutWorld, payoutWorld } from '../worlds/payout-world.ts';
import { accountSteps } from './account-steps.ts';
import { disputeSteps } from './dispute-steps.ts';
import { giftCardSteps } from './gift-cards/steps.ts';
import { packageSteps } from './packages/steps.ts';

/** Texts that occur in no other person, service or text of the test. */
const zarqa = {
  email: 'zarqa.quillfeather@world.zapbooking.test',
  firstName: 'Zarqa',
  lastName: 'Quillfeather',
  phone: '9812345670',
};
const HOME = '77 Peacock Row, Lotus Garden, Mumbai 400050';
const SHOP = '5 Saffron Steps, Old Fort, Mumbai 400001';
const SECRETS = ['Peacock Row', 'Saffron Steps', 'Quill & Comb', 'ABCPZ1234K', 'told-me-so'];

export type Leaver = { id: string; email: string };

export type LeavingWorld = PayoutWorld & {
  /** A person who is customer and provider, with data in every capability and nothing open. */
  busyPerson(): Promise<Leaver>;
  /** Texts that identify data of that person. */
  words: readonly string[];
};

/** The payout world with a person to erase. */
export async function leavingWorld(database: { url: string }): Promise<LeavingWorld> {
  const w = await payoutWorld(database);
  return {
    ...w,
    words: [zarqa.email, zarqa.firstName, zarqa.lastName, zarqa.phone, ...SECRETS],
    busyPerson: async () => {
      const { deps } = w;
      const at = w.now();
      const id = await deps.db.transaction().execute((tx) => addPerson(tx, { ...zarqa, at }));
      await openSession(deps, id, 'a browser of told-me-so');
      await writeTexts(w, id);
      await provide(w, id);
      await buy(w, id);
      await suspend(w, id);
      await sql`insert into identity.google_accounts (sub, person_id, linked_at)
        values ('google-told-me-so', ${id}, ${at})`.execute(deps.db);
      // A real gateway reports the payer's e-mail address, which the sandbox does not have.
      await sql`update payments.webhook_events
        set body = replace(body, '"email":null', ${`"email":"${zarqa.email}"`})
        where strpos(body, ${await orderOf(w, id)}) > 0`.execute(deps.db);
      return { id, email: zarqa.email };
    },
  };
}

/** Saves a profile and sends a contact message. */
async function writeTexts(w: PayoutWorld, id: string): Promise<void> {
  const body = {
    ...zarqa,
    gender: 'female',
    dob: '1990-05-17',
    addresses: { home: HOME, work: SHOP, other: '' },
    selectedAddress: 'home',
  };
  const saved = await w.call('saveProfile', { as: id, body });
  const { token } = (await w.call('contactForm')).body.data;
  w.clock.advance('PT1M');
  const message = {
    name: 'Zarqa Quillfeather',
    email: zarqa.email,
    phone: zarqa.phone,
    subject: 'booking',
    message: 'Zarqa Quillfeather would like to know when you open.',
    token,
  };
  const sent = await w.call('contact', { as: id, body: message });
  for (const { status, body: said } of [saved, sent]) {
    if (status >= 300) throw new Error(`Not told: ${JSON.stringify(said)}`);
  }
}

/** A service that is booked, completed and paid out to a bank account. */
async function provide(w: PayoutWorld, id: string): Promise<void> {
  const { deps, clock } = w;
  const made = await openWorld({ db: deps.db, clock }).service({
    owner: { id },
    name: 'Quill & Comb of Zarqa',
    description: 'Zarqa cuts with a quill.',
    address: SHOP,
    phone: zarqa.phone,
    email: zarqa.email,
    subServices: [{ pricePaise: 50_000, description: 'By Zarqa herself' }],
  });
  await deps.db.transaction().execute((tx) =>
    sql`insert into identity.roles (person_id, role, granted_at)
        values (${id}, 'provider', ${w.now()}) on conflict do nothing`.execute(tx),
  );
  await sql`insert into availability.time_off (service_id, during, note)
    values (${made.id}, tstzrange(now() + interval '3 years', now() + interval '4 years'),
      'Zarqa is away')`.execute(deps.db);
  const variant = (name: string) => ({ variant: name, minutes: 90, price: 2500 });
  const taskId = made.subServices[0]?.taskId ?? '';
  await w.call('addOwnTask', {
    as: id,
    body: {
      ...{ serviceId: made.id, taskId, name: 'Zarqa signature cut', description: 'By Zarqa' },
      variants: [variant('Zarqa short'), variant('Zarqa long')],
    },
  });
  const salon: Salon = {
    ownerId: id,
    serviceId: made.id,
    subServiceId: made.subServices[0]?.id ?? '',
    priceRupees: 500,
  };
  await sellPrepaid(w, salon);
  const crew = await w.call('addMember', { as: id, body: { name: 'Nephew of Zarqa' } });
  const sick = { from: '2026-12-01T10:00', until: '2026-12-02T10:00', note: 'Zarqa fills in' };
  const memberIds = [crew.body.memberId];
  await w.call('addMemberTimeOff', { as: id, body: { ...sick, memberIds } });
  const host = await w.service();
  const guest = await w.call('addMember', { as: host.ownerId, body: { name: 'A guest' } });
  await w.call('inviteMember', {
    ...{ as: host.ownerId, params: { memberId: guest.body.memberId } },
    body: { email: zarqa.email },
  });
  await joinAnotherTeam(w, id);
  await w.link(id, { holderName: 'Zarqa Quillfeather', pan: 'ABCPZ1234K' });
  const { bookingId } = await w.completed(salon);
  const customer = await customerOf(w, bookingId);
  const body = { stars: 5, text: 'All went well, Zarqa is great.' };
  const review = await w.call('writeReview', { as: customer, params: { bookingId }, body });
  const reply = { text: 'Thank you, says Zarqa' };
  const reviewId = review.body.data.id;
  await w.call('replyReview', { as: id, params: { reviewId }, body: reply });
  await w.call('addFavourite', { as: id, params: { serviceId: made.id } });
  const rejected = await w.book(await w.customer(), salon);
  const reason = { reason: 'Zarqa has a cold' };
  await w.call('reject', { as: id, params: { bookingId: rejected.bookingId }, body: reason });
  w.untilDue();
  await w.payOut(await w.admin());
}

/** The person serves in another business, and enters time off there. */
async function joinAnotherTeam(w: PayoutWorld, id: string): Promise<void> {
  const host = await w.service();
  const { body } = await w.call('addMember', { as: host.ownerId, body: { name: 'Another' } });
  await sql`insert into team.accounts (business_id, member_id, person_id, joined_at)
    values (${host.ownerId}, ${body.memberId}, ${id}, ${w.now()})`.execute(w.deps.db);
  const off = { from: '2026-12-03T10:00', until: '2026-12-04T10:00', note: 'Zarqa has surgery' };
  const reply = await w.call('addOwnTimeOff', {
    ...{ as: id, params: { businessId: host.ownerId }, body: off },
  });
  if (reply.status >= 300) throw new Error(`No time off: ${JSON.stringify(reply.body)}`);
}

/** A gift card and a package that the person's business sold, and a gift card that the person was given. */
async function sellPrepaid(w: PayoutWorld, salon: Salon): Promise<void> {
  const gifts = giftCardSteps(() => w);
  await gifts.give(await w.customer(), salon);
  await packageSteps(() => w).buy(await w.customer(), salon, { visits: 2, price: 800 });
  const other = await w.service();
  await gifts.offer(other);
  const to = { recipientName: 'Zarqa', recipientEmail: zarqa.email };
  const { body } = await gifts.order(await w.customer(), other, {
    ...{ ...to, message: 'Happy birthday, dear Zarqa' },
  });
  const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
  await w.settled();
  if (!paid.razorpay_payment_id) throw new Error('The gift card was not paid.');
}

/** Data of the person from the other side: in the thread and in a message report. */
async function answer(w: PayoutWorld, salon: Salon, bookingId: string): Promise<void> {
  const to = { as: salon.ownerId, params: { bookingId } };
  const replies = [
    await w.call('writeMessage', { ...to, body: { text: 'See you soon, Zarqa.' } }),
    await w.call('reportMessage', {
      as: salon.ownerId,
      params: { bookingId, n: '1' },
      body: { reason: 'Zarqa Quillfeather is always late.' },
    }),
  ];
  for (const { status, body } of replies) {
    if (status >= 300) throw new Error(`Not answered: ${JSON.stringify(body)}`);
  }
  await w.settled();
}

/** Data of the person from admins: a suspension and its end. */
async function suspend(w: PayoutWorld, id: string): Promise<void> {
  const as = await w.admin();
  for (const [call, reason] of [
    ['suspendPerson', 'Zarqa Quillfeather asked for cash.'],
    ['liftSuspension', 'Zarqa has explained it.'],
  ] as const) {
    const reply = await w.call(call, { as, params: { personId: id }, body: { reason } });
    if (reply.status >= 300) throw new Error(`${call}: ${JSON.stringify(reply.body)}`);
  }
  await w.settled();
}

/** Bookings at home: one cancelled with a reason, one completed and reported, and an expired hold. */
async function buy(w: PayoutWorld, id: string): Promise<void> {
  const { booked, goTo, decide } = pick(w);
  const input = { autoAccept: true, priceRupees: 1000, daysAhead: 3 };
  const salon = await w.service({ ...input, places: ['home'] });
  const home = { place: 'home', address: HOME };
  const first = await w.book(id, salon, home);
  const params = { bookingId: first.bookingId };
  const quote = await w.call('cancelQuote', { as: id, params });
  await w.call('cancel', {
    as: id,
    params,
    body: { quote: quote.body.data.quote, reason: `Call me on ${zarqa.phone}`, refundTo: 'wallet' },
  });
  const second = await w.book(id, salon, home);
  const { endsAt } = await booked(id, second.bookingId);
  const to = { params: { bookingId: second.bookingId } };
  const written = await w.call('writeMessage', {
    as: id,
    ...to,
    body: { text: 'Zarqa here, running late.' },
  });
  if (written.status >= 300) throw new Error(`Not written: ${JSON.stringify(written.body)}`);
  // The reply marks the message as read, so that no notification of it is sent.
  await w.settled();
  await answer(w, salon, second.bookingId);
  await w.settled();
  goTo(endsAt, 1);
  await w.sweep('booking.ends');
  await w.call('writeReview', {
    as: id,
    params: { bookingId: second.bookingId },
    body: { stars: 4, text: 'Good work. Yours, Zarqa' },
  });
  await w.call('replyReview', {
    as: salon.ownerId,
    params: { reviewId: await reviewOf(w, second.bookingId) },
    body: { text: 'Thank you, Zarqa!' },
  });
  const dispute = await w.call('dispute', {
    as: id,
    params: { bookingId: second.bookingId },
    body: { kind: 'quality', account: 'Zarqa of Peacock Row was not happy with it.' },
  });
  await w.call('addEvidence', {
    as: id,
    params: { bookingId: second.bookingId },
    body: { text: 'Zarqa told them so beforehand.' },
  });
  await decide(dispute.body.data.dispute.id, {
    uphold: false,
    decision: 'Zarqa Quillfeather was shown the pictures.',
  });
  await w.call('order', {
    as: id,
    body: { ...w.orderBody(salon, await w.firstStart(salon)), ...home },
    headers: { 'idempotency-key': 'told-me-so' },
  });
  w.clock.advance('PT10M');
  await w.sweep('booking.holds');
  await accountSteps(() => w).logIn(zarqa.email);
  await w.settled();
}

function pick(w: PayoutWorld) {
  const { details, goTo, decide } = disputeSteps(() => w);
  return { booked: details, goTo, decide };
}

async function orderOf(w: PayoutWorld, personId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select gateway_order_id as id from payments.orders o
    join payments.payments p on p.order_id = o.id where person_id = ${personId} limit 1`.execute(
    w.deps.db,
  );
  return rows[0]?.id ?? '';
}

async function reviewOf(w: PayoutWorld, bookingId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from reviews.reviews where booking_id = ${bookingId}`.execute(w.deps.db);
  return rows[0]?.id ?? '';
}

async function customerOf(w: PayoutWorld, bookingId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
  return rows[0]?.id ?? '';
}
