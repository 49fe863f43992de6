import { countEvent } from '../faults/coverage.ts';
import { sweepNow } from '../world/nature.ts';
import { ask, askWithRetries, look, pause, type World } from '../world/world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How often an admin gives money back on a day. */
const GOODWILLS = 2;

/** An admin decides reports and pays providers what is due, day by day. */
export async function beAdmin(world: World, rounds: number): Promise<void> {
  const { scheduler } = world;
  const { random } = scheduler.weather;
  for (let round = 0; round < rounds; round += 1) {
    await pause(world, random.whole(HOUR_MS, 2 * DAY_MS));
    // The nightly comparison looks back a few days only, so it must run more often than that.
    sweepNow(world, 'payments');
    await decideAll(world);
    for (let given = 0; given < GOODWILLS; given += 1) await giveSomeGoodwill(world);
    await payOut(world);
  }
}

type Goodwill = { paid: number; remains: number; toSource: number; blockedBy: string | null };

/** Gives back a part of what was paid for a booking that is over, sometimes twice at once, sometimes too much. */
async function giveSomeGoodwill(world: World): Promise<void> {
  const { scheduler, adminId: personId } = world;
  const { random, coverage } = scheduler.weather;
  const over = await look<{ id: string }>(
    world,
    'look at bookings that are over',
    `select id from booking.bookings where state in ('completed', 'cancelled') and sold_people is not null order by id`,
    [],
  );
  if (over.length === 0 || !random.chance(0.7)) return;
  const bookingId = random.pick(over).id;
  const found = await ask(world, { call: 'adminBooking', personId, bookingId });
  if (found.kind !== 'ok') return;
  const goodwill = found.data['goodwill'] as Goodwill | null;
  if (!goodwill || goodwill.remains < 1) return;
  const target = random.pick(['wallet', 'source'] as const);
  const most = target === 'wallet' ? goodwill.remains : goodwill.toSource;
  const isTooMuch = random.chance(0.3);
  const amount = isTooMuch ? most + 1 : random.pick([1, Math.ceil(most / 2), most]);
  if (amount < 1) return;
  const body = { target, amount, remains: goodwill.remains, reason: 'They were patient.' };
  const request = { call: 'giveGoodwill', personId, bookingId, body, isForged: isTooMuch } as const;
  if (random.chance(0.6)) {
    scheduler.spawn('outside', 'admin', async () => {
      await ask(world, request);
    });
  }
  const reply = await askWithRetries(world, request, 2);
  if (reply.kind === 'ok') countEvent(coverage, `admin: goodwill to the ${target}`);
}

/** Decides every open case, one way or the other. */
export async function decideAll(world: World): Promise<void> {
  const { random, coverage } = world.scheduler.weather;
  const cases = await look<{ id: string; kind: string }>(
    world,
    'look at disputes',
    `select id, kind from booking.disputes where state = 'open' order by id`,
    [],
  );
  for (const { id: disputeId, kind } of cases) {
    const uphold = random.chance(0.6);
    const decision = 'We looked into it and spoke with both.';
    const percent = kind === 'provider-no-show' || !uphold ? {} : { refundPercent: 50 };
    const body = { uphold, decision, ...percent };
    const params = { disputeId };
    const request = { call: 'decideDispute' as const, personId: world.adminId, params, body };
    const reply = await ask(world, request);
    if (reply.kind === 'ok') countEvent(coverage, uphold ? 'admin: uphold' : 'admin: decline');
    // A report about a cancelled class can only be confirmed.
    else if (!uphold && kind === 'provider-no-show')
      await ask(world, { ...request, body: { ...body, uphold: true } });
  }
}

/** Previews what is due and confirms it, sometimes twice at once. */
export async function payOut(world: World): Promise<void> {
  const { scheduler, adminId: personId } = world;
  const { random, coverage } = scheduler.weather;
  const preview = await ask(world, { call: 'payoutPreview', personId });
  if (preview.kind !== 'ok' || preview.data['total'] === 0) return;
  const body = { token: preview.data['token'], total: preview.data['total'] };
  if (random.chance(0.4)) {
    scheduler.spawn('outside', 'admin', async () => {
      await ask(world, { call: 'runPayouts', personId, body });
    });
  }
  const run = await ask(world, { call: 'runPayouts', personId, body });
  if (run.kind === 'ok') countEvent(coverage, 'admin: payout run');
}
