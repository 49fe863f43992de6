import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reseal } from '#platform/reseal.ts';
import { makeSecrets } from '#platform/secrets.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { sealedColumns } from './sealed-columns.ts';

const database = testDatabase();
const old = { id: 'old', key: Buffer.alloc(32, 1) };
const fresh = { id: 'new', key: Buffer.alloc(32, 2) };
const lost = { id: 'lost', key: Buffer.alloc(32, 3) };
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(async () => {
  // The seeded cards have no money in the ledger.
  await sql`delete from prepaid.gift_cards`.execute(w.deps.db);
  await w.close();
});

/** A row for each column, sealed with a key. */
async function seed(secrets: ReturnType<typeof makeSecrets>): Promise<void> {
  const { db } = w.deps;
  const { ownerId, serviceId } = await w.service({});
  const sealed = Object.fromEntries(
    sealedColumns.map(({ table, column, purpose }) => [
      `${table}.${column}`,
      secrets.seal(purpose, `${column} of ${ownerId}`),
    ]),
  );
  const of = (name: string) => sealed[name];
  await sql`insert into identity.second_factors (person_id, confirmed_at, sealed_secret, pending_secret)
    values (${ownerId}, now(), ${of('identity.second_factors.sealed_secret')},
      ${of('identity.second_factors.pending_secret')})`.execute(db);
  await sql`insert into profile.profiles (person_id, version, pan_sealed, pan_shown, upi_sealed, upi_shown)
    values (${ownerId}, 1, ${of('profile.profiles.pan_sealed')}, 'ABC*',
      ${of('profile.profiles.upi_sealed')}, 'a*@upi')`.execute(db);
  await sql`insert into profile.home_addresses (person_id, address_sealed, saved_at)
    values (${ownerId}, ${of('profile.home_addresses.address_sealed')}, now())`.execute(db);
  await sql`insert into notifications.subscriptions (person_id, endpoint, sealed_keys, created_at)
    values (${ownerId}, ${`https://push.example/${ownerId}`},
      ${of('notifications.subscriptions.sealed_keys')}, now())`.execute(db);
  await sql`insert into payments.linked_accounts (person_id, gateway_account_id, status, holder_name,
      bank_last4, pan_sealed, pan_last4, created_at, usable_from, checked_at)
    values (${ownerId}, ${`acc_${ownerId}`}, 'activated', 'Asha', '1234',
      ${of('payments.linked_accounts.pan_sealed')}, '234E', now(), now(), now())`.execute(db);
  await sql`insert into availability.busy_feeds (service_id, place, name, sealed_url, url_mac, host,
      added_at, due_at, tried_at)
    values (${serviceId}, 1, 'Mine', ${of('availability.busy_feeds.sealed_url')}, ${ownerId},
      'calendar.example', now(), now(), now())`.execute(db);
  await sql`insert into prepaid.gift_cards (business_id, id, service_id, service_name, buyer_id, amount_paise,
      created_at, payment_id, paid_at, code_start, sealed_code, ended_at)
    values (${ownerId}, ${ownerId}, ${serviceId}, 'Salon', ${ownerId}, 50000, now(), ${ownerId}, now(), 'ABCD',
      ${of('prepaid.gift_cards.sealed_code')}, now())`.execute(db);
}

async function textsOf(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text
    from ${sql.table(table)} where ${sql.ref(column)} is not null order by 1`.execute(w.deps.db);
  return rows.map(({ text }) => text);
}

test('A rotated key can leave the ring once everything is encrypted again', async () => {
  await seed(makeSecrets([old]));
  await seed(makeSecrets([fresh]));
  const { db } = w.deps;
  const both = { db, secrets: makeSecrets([fresh, old]) };
  const only = makeSecrets([fresh]);
  for (const column of sealedColumns) {
    const name = `${column.table}.${column.column}`;
    expect(await reseal(both, column), name).toEqual({ changed: 1, unreadable: 0 });
    const texts = await textsOf(column.table, column.column);
    expect(texts, name).toHaveLength(2);
    for (const text of texts)
      expect(only.open(column.purpose, text)).toMatch(`${column.column} of `);
    expect(await reseal(both, column), name).toEqual({ changed: 0, unreadable: 0 });
  }
});

test('Texts of a key that is not in the ring are counted and stay unchanged', async () => {
  await seed(makeSecrets([lost]));
  const [column] = sealedColumns;
  if (!column) throw new Error('Nothing is sealed.');
  const before = await textsOf(column.table, column.column);
  const secrets = makeSecrets([old, fresh]);
  expect(await reseal({ db: w.deps.db, secrets }, column)).toEqual({ changed: 2, unreadable: 1 });
  const after = await textsOf(column.table, column.column);
  const isLost = (text: string) => text.startsWith('lost.');
  expect(after.filter(isLost)).toEqual(before.filter(isLost));
});

test('Every column with sealed texts is in the list', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name || '.' || column_name as name
    from information_schema.columns 
    where column_name like '%sealed%' and data_type = 'text'`.execute(w.deps.db);
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(listed).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
});
