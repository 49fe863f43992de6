import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { restoredWindow } from '#capabilities/payments/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type DueWorld, dueWorld } from '#test/support/money/due-world.ts';
import { matchPayouts } from './match-payouts.ts';

const database = testDatabase();
let w: DueWorld;
let admin: string;

beforeAll(async () => {
  w = await dueWorld(database);
  admin = await w.admin();
});
afterAll(() => w.close());

/** A payout that the gateway made and of which the database has no row. */
async function lostPayout(ownerId: string, amountPaise: number) {
  const { rows } = await sql<{ id: string }>`
    select gateway_account_id as id from payments.linked_accounts
    where person_id = ${ownerId}`.execute(w.deps.db);
  const key = crypto.randomUUID();
  const request = { accountId: rows[0]?.id ?? '', amountPaise, key, notes: { payout: key } };
  // The transfer is made at the gateway's time; earnings are due at ours.
  const made = await w.deps.gateway.payOut(request);
  return { id: key, gatewayId: made.id };
}

const always = {
  from: Temporal.Instant.fromEpochMilliseconds(0),
  to: Temporal.Instant.fromEpochMilliseconds(4e12),
};

/** The gateway's clock differs from ours, so its transfers are dated by ours. */
async function match() {
  const real = w.deps.gateway.listTransfers;
  const now = w.now();
  w.deps.gateway.listTransfers = async () => {
    const all = await real(always);
    return all.map((transfer) => ({ ...transfer, createdAt: now }));
  };
  try {
    return await matchPayouts(
      w.deps,
      await restoredWindow(w.deps.db, now.subtract({ hours: 1 }), now),
      admin,
    );
  } finally {
    w.deps.gateway.listTransfers = real;
    await w.settled();
  }
}

const reasonFor = async (providerId: string) =>
  (
    (await w.preview(admin))['proposals'] as { providerId: string; blockedBy: string | null }[]
  ).find((proposal) => proposal.providerId === providerId)?.blockedBy;

describe('a payout that the restored database has never seen', () => {
  afterEach(() => w.expectEvenBooks());

  test('is recorded under its id with the earnings that it paid, and not sent again', async () => {
    const { ownerId } = await w.dueFromBalance();
    const { id } = await lostPayout(ownerId, 90_000);
    const before = (await w.directTransfers()).length;
    expect(await match()).toEqual({ recorded: 1, reversed: 0, unmatched: [] });
    const { rows } = await sql<object>`
      select state, rest_paise, bank_last4 from payouts.payouts where id = ${id}`.execute(
      w.deps.db,
    );
    expect(rows).toEqual([{ state: 'paid', rest_paise: 90_000, bank_last4: '0061' }]);
    expect(await w.earned(ownerId)).toBe(0);
    expect(await reasonFor(ownerId)).toBeUndefined();
    expect(await match()).toMatchObject({ recorded: 0, reversed: 0 });
    expect(await w.directTransfers()).toHaveLength(before);
  });

  test('is recorded with the transfers on hold that it released', async () => {
    const { ownerId } = await w.heldAndRest();
    const { id } = await lostPayout(ownerId, 90_000);
    const before = (await w.directTransfers()).length;
    expect(await match()).toEqual({ recorded: 1, reversed: 0, unmatched: [] });
    const { rows } = await sql<object>`
      select state, amount_paise, rest_paise from payouts.payouts where id = ${id}`.execute(
      w.deps.db,
    );
    expect(rows).toEqual([{ state: 'paid', amount_paise: 180_000, rest_paise: 90_000 }]);
    expect(await w.earned(ownerId)).toBe(0);
    expect(await w.directTransfers()).toHaveLength(before);
  });

  test('is reversed when no due earnings match', async () => {
    const { ownerId } = await w.dueFromBalance();
    const { gatewayId } = await lostPayout(ownerId, 50_000);
    expect(await match()).toEqual({ recorded: 0, reversed: 1, unmatched: [] });
    const made = (await w.directTransfers()).find((transfer) => transfer.id === gatewayId);
    expect(made?.amount_reversed).toBe(50_000);
    expect(await w.earned(ownerId)).toBe(-90_000);
    expect(await reasonFor(ownerId)).toBeNull();
  });
});

test("stops further payouts while the provider's bank has money that matches no earnings", async () => {
  const { ownerId } = await w.dueFromBalance();
  const { gatewayId } = await lostPayout(ownerId, 50_000);
  await fetch(`${w.sandbox.url}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'PT120H' }),
  });
  expect(await match()).toMatchObject({ unmatched: [{ gatewayId, amountPaise: 50_000 }] });
  expect(await reasonFor(ownerId)).toMatch('before the restore');
  const query = { id: gatewayId };
  const listed = await w.call('differences', { as: admin, query });
  const [difference] = listed.body.data.items;
  const params = { differenceId: difference.id };
  const body = { resolution: 'The provider sent it back' };
  await w.call('resolveDifference', { as: admin, params, body });
  expect(await reasonFor(ownerId)).toBeNull();
});
