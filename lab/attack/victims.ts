import { randomBytes, randomInt } from 'node:crypto';
import type { Harness } from '../../test/harness/harness.ts';
import { picture } from '../../test/support/samples/images.ts';
import type { Actor, Role } from './actors.ts';

/** A customer and a provider with a paid booking, whose records no other role may see or change. */
export type Victims = {
  customerId: string;
  providerId: string;
  bookingId: string;
  serviceId: string;
  subServiceId: string;
  priceRupees: number;
  /** Private texts of both; any other receiver has read a record of others. */
  secrets: readonly string[];
};

export type VictimPeople = { customerId: string; providerId: string; secrets: readonly string[] };

/** Adds both with an e-mail and a phone that occur nowhere else. */
export async function addVictims({ world }: Harness): Promise<VictimPeople> {
  const mark = randomBytes(6).toString('hex');
  const private_ = (side: string) => ({
    email: `${side}-${mark}@victim.zapbooking.test`,
    phone: `97${randomInt(10_000_000, 99_999_999)}`,
  });
  const [customer, provider] = [private_('customer'), private_('provider')];
  return {
    customerId: (await world.customer(customer)).id,
    providerId: (await world.provider(provider)).id,
    secrets: [customer, provider].flatMap(({ email, phone }) => [email, phone]),
  };
}

/** Books, pays, writes a message and a note and uploads a document through the API, as both people would. */
export async function makeVictims(
  harness: Harness,
  people: VictimPeople,
  actors: Readonly<Record<Role, Actor>>,
): Promise<Victims> {
  const { customer, provider } = actors;
  const service = await harness.world.service({
    owner: { id: people.providerId },
    places: ['provider', 'home'],
    homeRadiusKm: 20,
    subServices: [{ pricePaise: 50_000 }],
  });
  const serviceId = service.id;
  const subServiceId = service.subServices[0]?.id ?? '';
  const mark = randomBytes(6).toString('hex');
  const note = `allergic to ${mark}`;
  const words = `the key is under ${mark}`;
  const bookingId = await bookAtHome({ harness, customer }, { serviceId, subServiceId });
  const params = { bookingId };
  await must(provider.call('accept', { params }));
  await must(customer.call('writeMessage', { params, body: { text: words } }));
  const record = {
    params: { customerId: people.customerId },
    body: { note, tags: ['regular'], version: 0 },
  };
  await must(provider.call('saveCustomerRecord', record));
  const path = '/api/user/serviceProvider/documents/identity';
  const headers = { 'content-type': 'image/png' };
  await must(provider.send({ method: 'POST', path, headers, body: await picture('png') }));
  await must(provider.call('addMember', { body: { name: 'Meera' } }));
  return {
    ...{ customerId: people.customerId, providerId: people.providerId },
    ...{ bookingId, serviceId, subServiceId, priceRupees: 500 },
    secrets: [...people.secrets, ADDRESS, note, words],
  };
}

const ADDRESS = `Flat ${randomInt(1000, 9999)}-${randomBytes(4).toString('hex')}, Hill Road, Bandra West, Mumbai 400050`;

async function bookAtHome(
  { harness, customer }: { harness: Harness; customer: Actor },
  { serviceId, subServiceId }: { serviceId: string; subServiceId: string },
): Promise<string> {
  const startsAt = await firstStartOf(customer, { serviceId, subServiceId });
  const order = await must(
    customer.call('order', {
      body: {
        ...{ serviceId, subServiceId, numberOfPeople: 1, labourChargePerPerson: 500 },
        ...{ bookingCharge: 1, bookingSlotTime: startsAt, place: 'home', address: ADDRESS },
      },
    }),
  );
  const paid = harness.sandbox.gateway.pay(String(order.data['razorpayOrderId']), 'success');
  const verified = await must(customer.call('verify', { body: paid }));
  return String(verified.data['bookingId']);
}

/** The first start that a service offers, or the one after `skip` of them. */
export async function firstStartOf(
  actor: Actor,
  { serviceId, subServiceId }: { serviceId: string; subServiceId: string },
  skip = 0,
): Promise<string> {
  const query = `?subServiceId=${subServiceId}&days=14`;
  const { data } = await must(actor.call('slots', { params: { serviceId }, query }));
  const days = data['days'] as { starts: { at: string }[] }[];
  const at = days.flatMap(({ starts }) => starts)[skip]?.at;
  if (!at) throw new Error('The service offers no start.');
  return at;
}

/** @throws Error unless the request succeeded, because an attack on nothing proves nothing. */
export async function must(reply: ReturnType<Actor['send']>): ReturnType<Actor['send']> {
  const { status, text } = await reply;
  if (status < 200 || status > 299) throw new Error(`Preparing failed: ${status} ${text}`);
  return reply;
}

/** Tables with records of the victims, and what a row of theirs contains. */
const tables: Readonly<Record<string, keyof Victims>> = {
  'identity.people': 'customerId',
  'identity.roles': 'customerId',
  'identity.sessions': 'customerId',
  'profile.profiles': 'customerId',
  'booking.bookings': 'bookingId',
  'booking.segments': 'bookingId',
  'booking.events': 'bookingId',
  'booking.disputes': 'bookingId',
  'payments.payments': 'bookingId',
  'payments.refunds': 'bookingId',
  'wallet.credits': 'customerId',
  'messages.messages': 'bookingId',
  'customers.records': 'customerId',
  'blocks.customers': 'customerId',
  'reviews.reviews': 'bookingId',
  'catalogue.services': 'providerId',
  'catalogue.sub_services': 'serviceId',
  'availability.settings': 'serviceId',
  'availability.overrides': 'providerId',
  'availability.time_off': 'serviceId',
  'team.members': 'providerId',
  'portfolio.documents': 'providerId',
};

/** @returns for each table a digest of the victims' rows. */
export async function digestOf(
  { sql }: Harness,
  victims: Victims,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const [table, key] of Object.entries(tables)) {
    const { rows } = await sql.query<{ digest: string }>(
      `select count(*) || ':' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest
       from ${table} t where strpos(t::text, $1) > 0`,
      [victims[key]],
    );
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}
