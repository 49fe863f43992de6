import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_SIZE } from '#contract/lists.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { giftCardSteps } from '#test/support/steps/gift-cards/steps.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;
const gifts = giftCardSteps(() => w);
const packages = packageSteps(() => w);

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(async () => {
  // The copies are not in the books, which closing the world checks.
  await sql`delete from prepaid.gift_cards g
    where not exists (select from prepaid.gift_card_keys k where k.card_id = g.id)`.execute(
    w.deps.db,
  );
  await sql`delete from prepaid.packages p
    where not exists (select from prepaid.package_keys k where k.package_id = p.id)`.execute(
    w.deps.db,
  );
  await w.close();
});

type Sold = { id: string; boughtAt: string };
const COPIES = 230;

/** Reads every page of a list. */
async function allPages(read: (page: number) => ReturnType<PayoutWorld['call']>): Promise<Sold[]> {
  const items: Sold[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = (await read(page)).body;
    items.push(...data.items);
    expect(data.items.length).toBeLessThanOrEqual(PAGE_SIZE);
    if (!data.hasMore) return items;
  }
}

const isNewestFirst = (items: readonly Sold[]) =>
  items.every(
    ({ boughtAt }, index) => index === 0 || boughtAt <= (items[index - 1]?.boughtAt ?? ''),
  );

describe('gift cards', () => {
  async function sell() {
    const salon = await w.service();
    await gifts.offer(salon);
    const card = await gifts.buy(await w.customer(), salon);
    return { salon, card };
  }

  /** Copies a card, each copy bought a minute before the other. */
  const copy = ({ giftCardId }: { giftCardId: string }) =>
    sql`
      insert into prepaid.gift_cards (business_id, id, service_id, service_name, buyer_id,
        amount_paise, created_at, payment_id, paid_at, code_start, sealed_code)
      select business_id, gen_random_uuid(), service_id, service_name, buyer_id, amount_paise,
        created_at, gen_random_uuid(), paid_at - n * interval '1 minute', code_start, sealed_code
      from prepaid.gift_cards, generate_series(1, ${COPIES}) n where id = ${giftCardId}`.execute(
      w.deps.db,
    );

  test('are all listed to their business and to admins, page by page', async () => {
    const { salon, card } = await sell();
    await copy(card);
    const as = salon.ownerId;
    const own = await allPages((page) =>
      w.call('soldGiftCards', { as, query: { page: String(page) } }),
    );
    expect(new Set(own.map(({ id }) => id)).size).toBe(COPIES + 1);
    expect(own[0]?.id).toBe(card.giftCardId);
    expect(isNewestFirst(own)).toBe(true);
    const admin = await w.admin();
    const all = await allPages((page) =>
      w.call('adminGiftCards', { as: admin, body: { text: as, page } }),
    );
    expect(all.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    const foreign = await w.call('soldGiftCards', { as: (await w.service()).ownerId });
    expect(foreign.body.data).toEqual({ items: [], page: 1, hasMore: false });
  });

  test('are found by code, id, payment and person, and by state', async () => {
    const [{ salon, card }, other] = [await sell(), await sell()];
    const holder = await w.customer();
    await gifts.redeem(holder, card.code);
    const admin = await w.admin();
    const found = async (body: Record<string, unknown>) =>
      (await w.call('adminGiftCards', { as: admin, body })).body.data.items.map(
        ({ id }: Sold) => id,
      );
    const { email } = await w.person(holder);
    const texts = [card.code.slice(0, 4), card.code.slice(0, 4).toLowerCase(), card.code];
    for (const text of [...texts, card.giftCardId, card.giftCardId.slice(0, 23), card.paymentId])
      expect([text, await found({ text })]).toEqual([text, [card.giftCardId]]);
    for (const text of [holder, email, salon.ownerId, card.buyer])
      expect([text, await found({ text })]).toEqual([text, [card.giftCardId]]);
    expect(await found({ id: card.giftCardId })).toEqual([card.giftCardId]);
    expect(await found({ text: 'zz no card' })).toEqual([]);
    expect(await found({ text: email, state: 'sent' })).toEqual([]);
    expect(await found({ text: email, state: 'redeemed' })).toEqual([card.giftCardId]);
    expect(await found({ text: other.card.code, state: 'sent' })).toEqual([other.card.giftCardId]);
    expect(await found({ state: 'refunded' })).toEqual([]);
    const sold = async (state: string) =>
      (await w.call('soldGiftCards', { as: salon.ownerId, query: { state } })).body.data.items.map(
        ({ id }: Sold) => id,
      );
    expect(await Promise.all(['sent', 'redeemed', 'refunded'].map(sold))).toEqual([
      ...[[], [card.giftCardId], []],
    ]);
  });

  test('are not sent with the offer', async () => {
    const { salon } = await sell();
    const saved = await gifts.offer(salon);
    expect(Object.keys(saved.body.data).toSorted()).toEqual([
      ...['amounts', 'isOffered', 'outstanding'],
    ]);
  });
});

describe('packages', () => {
  const copy = ({ packageId }: { packageId: string }) =>
    sql`
      insert into prepaid.packages (business_id, id, offer_id, service_id, service_name,
        sub_service_id, sub_service_name, customer_id, visits, price_paise, charge_paise,
        valid_months, created_at, payment_id, paid_at, expires_at)
      select business_id, gen_random_uuid(), offer_id, service_id, service_name, sub_service_id,
        sub_service_name, customer_id, visits, price_paise, charge_paise, valid_months, created_at,
        gen_random_uuid(), paid_at - n * interval '1 minute', expires_at
      from prepaid.packages, generate_series(1, ${COPIES}) n where id = ${packageId}`.execute(
      w.deps.db,
    );

  test('are all listed to their business and to admins, page by page', async () => {
    const bought = await packages.buy(await w.customer(), await w.service());
    await copy(bought);
    const as = bought.salon.ownerId;
    const own = await allPages((page) =>
      w.call('soldPackages', { as, query: { page: String(page) } }),
    );
    expect(new Set(own.map(({ id }) => id)).size).toBe(COPIES + 1);
    expect(own[0]?.id).toBe(bought.packageId);
    expect(isNewestFirst(own)).toBe(true);
    const admin = await w.admin();
    const all = await allPages((page) =>
      w.call('adminPackages', { as: admin, body: { text: as, page } }),
    );
    expect(all.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    const foreign = await w.call('soldPackages', { as: (await w.service()).ownerId });
    expect(foreign.body.data).toEqual({ items: [], page: 1, hasMore: false });
  });

  test('are found by id, payment and person, and by whether visits are left', async () => {
    const bought = await packages.buy(await w.customer(), await w.service());
    const admin = await w.admin();
    const found = async (body: Record<string, unknown>) =>
      (await w.call('adminPackages', { as: admin, body })).body.data.items.map(
        ({ id }: Sold) => id,
      );
    const { packageId, paymentId, customer, salon } = bought;
    const { email } = await w.person(customer);
    for (const text of [packageId, packageId.slice(0, 23), paymentId, customer, email])
      expect([text, await found({ text })]).toEqual([text, [packageId]]);
    expect(await found({ id: packageId })).toEqual([packageId]);
    expect(await found({ text: salon.ownerId, state: 'open' })).toEqual([packageId]);
    expect(await found({ text: salon.ownerId, state: 'ended' })).toEqual([]);
    const sold = async (state: string) =>
      (await w.call('soldPackages', { as: salon.ownerId, query: { state } })).body.data.items.map(
        ({ id }: Sold) => id,
      );
    expect([await sold('open'), await sold('ended')]).toEqual([[packageId], []]);
    await packages.refund(bought, 2005);
    expect([await sold('open'), await sold('ended')]).toEqual([[], [packageId]]);
    expect(await found({ text: salon.ownerId, state: 'open' })).toEqual([]);
    expect(await found({ text: salon.ownerId, state: 'ended' })).toEqual([packageId]);
    expect(await found({ text: 'zz no package' })).toEqual([]);
  });

  test('are not sent with the offers', async () => {
    const { salon } = await packages.buy(await w.customer(), await w.service());
    const { body } = await packages.define(salon, { visits: 10, price: 3000 });
    expect(Object.keys(body.data).toSorted()).toEqual(['offers', 'tasks', 'totals']);
  });
});
