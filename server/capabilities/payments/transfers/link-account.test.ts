import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(() => w.close());

/** A provider whose account waits for verification; the gateway knows it or not. */
async function waiting(isKnown: boolean): Promise<string> {
  const { ownerId } = await w.service();
  await w.link(ownerId);
  const id = isKnown ? sql`gateway_account_id` : randomUUID().slice(0, 18);
  await sql`update payments.linked_accounts
    set status = 'under_review', gateway_account_id = ${id} where person_id = ${ownerId}`.execute(
    w.deps.db,
  );
  return ownerId;
}

test('Accounts that the gateway cannot read do not delay the others', async () => {
  w.sandbox.gateway.setFaults({ webhooks: 'drop' });
  const unknown: string[] = [];
  // As many as one sweep reads.
  while (unknown.length < 20) unknown.push(await waiting(false));
  w.clock.advance('PT1M');
  const known = await waiting(true);
  w.clock.advance('PT20M');
  await w.sweep('payments.accounts').catch(() => undefined);
  await w.sweep('payments.accounts').catch(() => undefined);
  const { rows } = await sql<{ status: string }>`
    select status from payments.linked_accounts where person_id = ${known}`.execute(w.deps.db);
  expect(rows).toEqual([{ status: 'activated' }]);
});
